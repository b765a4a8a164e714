import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './loopback.ts';
import type { SmallDisk } from './small-disk.ts';

/** The folder of the newest PostgreSQL server installed here; undefined: none is installed. */
export const findPostgres = (): string | undefined =>
  [
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin'),
    ...versionsIn('/usr', 'bin'),
    '/usr/local/pgsql/bin',
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ].find((folder) => ['postgres', 'initdb'].every((program) => existsSync(path.join(folder, program))));

const versionsIn = (folder: string, below: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^(\d+|postgresql(@\d+)?|pgsql-\d+)$/.test(name))
        .toSorted((a, b) => Number(/\d+/.exec(b)?.[0]) - Number(/\d+/.exec(a)?.[0]))
        .map((name) => path.join(folder, name, below))
    : [];

/**
 * Starts a PostgreSQL server on the loopback, its data in a temporary folder; `halt` and `resume` stop and restart it;
 * `stop` ends it and removes the folder. `disk`: where the folder is.
 */
export const startPostgres = (programs: string, disk?: Pick<SmallDisk, 'folder' | 'seen' | 'within'>) =>
  startOn(programs, disk, (at) => {
    const initArguments = [
      '--pgdata=data',
      '--username=portal',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    const [command = '', ...args] = [...at.within, path.join(programs, 'initdb'), ...initArguments];
    execFileSync(command, args, { ...at, stdio: 'pipe' });
  });

/** Starts a streaming replica of a server, from a copy that pg_basebackup makes. */
export const startReplica = (programs: string, primary: string) =>
  startOn(programs, undefined, (at) => {
    const copyArguments = [
      '--pgdata=data',
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
      `--dbname=${primary}`,
    ];
    execFileSync(path.join(programs, 'pg_basebackup'), copyArguments, { ...at, stdio: 'pipe' });
  });

type Place = Readonly<{ within: readonly string[]; cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }>;

const startOn = async (
  programs: string,
  disk: Pick<SmallDisk, 'folder' | 'seen' | 'within'> | undefined,
  createData: (at: Place) => void,
) => {
  const owner = unprivilegedUser();
  const folder = mkdtempSync(path.join(disk?.seen ?? tmpdir(), 'portal-postgres-'));
  const within = disk ? inFolder(disk, path.join(disk.folder, path.basename(folder))) : [];
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const at = { ...owner, within, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  createData(at);
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', port: String(port) };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [...within, 'sh', '-c', supervisor, path.join(programs, 'postgres'), '-D', 'data'];
  const server = spawn(command, [...args, ...options], {
    ...at,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const waitForOutput = (words: string, refuseFault = false) =>
    new Promise<void>((resolve, reject) => {
      let text = '';
      const note = (bytes: Buffer) => {
        text += bytes.toString();
        const failed = refuseFault && text.includes('FATAL');
        if (!failed && !text.includes(words)) return;
        server.stderr.off('data', note);
        if (failed) reject(new Error(`PostgreSQL did not start:\n${text}`));
        else resolve();
      };
      server.stderr.on('data', note);
      server.once('error', reject);
    });
  const halt = async () => {
    const halted = waitForOutput('database system is shut down');
    server.stdin.write('halt\n');
    await halted;
  };
  const resume = async () => {
    const resumed = waitForOutput(isReady);
    server.stdin.write('resume\n');
    await resumed;
  };
  const stop = async () => {
    server.stdin.end();
    await ended;
    rmSync(folder, { recursive: true });
  };
  await waitForOutput(isReady, true);
  return { url: `postgres://portal@127.0.0.1:${port}/postgres`, halt, resume, stop };
};

/** Starts a program in a folder of a small disk, and not as root, where only programs within it find it. */
const inFolder = ({ within }: Pick<SmallDisk, 'within'>, folder: string): readonly string[] =>
  within.length === 0
    ? []
    : [...within, 'unshare', '--user', '--map-user=1', '--map-group=1', 'sh', '-c', 'cd "$0" && exec "$@"', folder];

/**
 * Runs a server, halts and resumes it on command, until its parent closes its input or is killed; then removes the
 * data.
 */
const supervisor = [
  '"$0" "$@" &',
  'while read -r word; do case $word in halt) kill -INT $!; wait $!;; resume) "$0" "$@" & esac; done;',
  'kill -INT $!; wait $!; rm -rf data',
].join('\n');

/** A replica accepts read-only connections. */
const isReady = 'ready to accept';

/** PostgreSQL refuses to run as root: it then runs as the postgres user, or as nobody. */
const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return undefined;
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0) ?? 'nobody';
  return { uid: numberOf('-u', user), gid: numberOf('-g', user) };
};

const numberOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user]).toString());
