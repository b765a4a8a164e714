import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../errors/startup-error.ts';

/** Parses the options and words of a command line; throws a StartupError with the usage for an unknown option. */
export const readOptions = <T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  usage: string,
  args = process.argv.slice(2),
) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : 'The options cannot be read'}\n\n${usage}`, {
      cause: error,
    });
  }
};
