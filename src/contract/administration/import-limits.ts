/** The largest file that may be uploaded, in bytes. */
export const maxImportBytes = 25 * 1024 * 1024;

/** The largest ZIP of attachments, in bytes. */
export const maxZipBytes = 100 * 1024 * 1024;

/** The largest file of a row, in bytes: in a ZIP, or added by hand. */
export const maxFileBytes = 25 * 1024 * 1024;
