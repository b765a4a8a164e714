import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { environmentWith } from '../env.ts';
import { fileErrorCode } from '../files/if-present.ts';
import { StartupError } from '../errors/startup-error.ts';

type Program = 'pg_dump' | 'pg_restore';

/**
 * Runs a program of PostgreSQL on a database; throws a StartupError with what it printed if it fails. The password is not an
 * argument: other users see those.
 */
export const runPostgresProgram = async (program: Program, url: string, args: readonly string[]): Promise<void> => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const settings = password === '' ? {} : { PGPASSWORD: password };
  await run(program, [...args, '--no-password', `--dbname=${address.href}`], settings);
};

/** The lines that a program of PostgreSQL prints; throws a StartupError with its complaint if it fails. */
export async function* linesOfPostgresProgram(program: Program, args: readonly string[]): AsyncGenerator<string> {
  const output = new PassThrough();
  const ended = run(program, args, {}, output);
  ended.catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  let pieces: Buffer[] = [];
  for await (const bytes of output as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      yield Buffer.concat([...pieces, bytes.subarray(from, at)]).toString();
      pieces = [];
      from = at + 1;
    }
    pieces.push(bytes.subarray(from));
  }
  await ended;
}

const newline = 10;

/** Throws a StartupError if a program is missing or older than a version. */
export const requireVersion = async (program: Program, least: number, of: string): Promise<void> => {
  const said = await run(program, ['--version'], {});
  const version = Number(/\) (\d+)/.exec(said)?.[1]);
  if (version >= least) return;
  throw new StartupError(
    `${program} is of version ${version}, and ${of} is of version ${least}: install the client programs of PostgreSQL ${least} or later, and put them first on the PATH. Nothing was changed.`,
  );
};

const run = (
  program: Program,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  output?: PassThrough,
) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { env: environmentWith(settings), stdio: ['ignore', 'pipe', 'pipe'] });
    const kill = () => child.kill();
    process.once('exit', kill);
    let [said, complaint] = ['', ''];
    if (output) child.stdout.pipe(output);
    else child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
    child.once('error', (error) => {
      process.off('exit', kill);
      reject(fileErrorCode(error) === 'ENOENT' ? new StartupError(missing(program), { cause: error }) : error);
    });
    child.once('close', (code) => {
      process.off('exit', kill);
      if (code === 0) resolve(said);
      else reject(new StartupError(`${program} failed:\n${complaint.trim()}`));
    });
  });

const missing = (program: Program) =>
  `${program} was not found: install the client programs of PostgreSQL, in the server's version or later, and put them on the PATH. Nothing was changed.`;
