const uniqueViolation = '23505';

/** Whether a statement failed because another row has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;
