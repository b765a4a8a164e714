/** Why a program of the server does not run, where whoever started it can put it right: told in words, without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** Runs a program. A fault its user can put right is told in its own words, any other whole; either ends with code 1. */
export const runProgram = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
