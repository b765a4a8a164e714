import { StartupError } from '../errors/startup-error.ts';
import { startupAdvice } from './startup-advice.ts';

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
