import { createInterface } from 'node:readline/promises';
import { StartupError } from '../errors/startup-error.ts';

/** Asks for confirmation on the terminal before a deletion; `yes` skips it. Throws a StartupError without a terminal, or for any answer but yes. */
export const confirm = async (warning: string, { yes }: { readonly yes: boolean }): Promise<void> => {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new StartupError(
      `${warning}\nNothing was changed. Repeat the command with --yes to do this without a question.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${warning}\nType yes to go on: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StartupError('Nothing was changed.');
};
