import { HttpError } from '../errors/http-error.ts';
import { StartupError } from '../errors/startup-error.ts';
import { startupAdvice } from './startup-advice.ts';

/** Runs a program. What a rule refuses, a StartupError and a known system error print only the message, any other error is thrown; both exit with code 1. */
export const runProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program();
  } catch (error) {
    const isTold = error instanceof StartupError || error instanceof HttpError;
    const message = isTold ? error.message : startupAdvice(error);
    if (message === undefined) throw error;
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
};
