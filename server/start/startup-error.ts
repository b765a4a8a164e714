import { startTrouble } from './start-trouble.ts';

/** Why a program of the server does not run, where whoever started it can put it right: told in words, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Runs a program. A fault its user can put right is told in its own words, any other whole; either ends with code 1. */
export const runProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program();
  } catch (error) {
    const words = error instanceof StartupError ? error.message : startTrouble(error);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    process.exit(1);
  }
};
