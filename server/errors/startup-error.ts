/** An error at start that the operator can fix: printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
