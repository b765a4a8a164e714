/** Whether a statement failed because another row has the value already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** Whether a statement failed because the row that its row refers to is not stored. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

/** The code that PostgreSQL gives an error. */
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
