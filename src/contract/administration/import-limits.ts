/** The largest file that may be uploaded, in bytes. */
export const maxImportBytes = 25 * 1024 * 1024;
