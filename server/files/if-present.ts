/** The code of a failed file operation, such as 'ENOENT'; undefined: the error has none. */
export const fileErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The result of a file operation; undefined if the file does not exist. Other errors are thrown. */
export const ifPresent = async <Result>(operation: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await operation;
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};
