import { startupAdvice } from './startup-advice.ts';

/** An error at start that the operator can fix: printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Runs a program. A StartupError or a known system error prints only its message, any other error is thrown; both exit with code 1. */
export const runProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program();
  } catch (error) {
    const message = error instanceof StartupError ? error.message : startupAdvice(error);
    if (message === undefined) throw error;
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
};
