/** Values of a changed row, without secrets. */
export type AuditValues = Readonly<Record<string, unknown>>;
