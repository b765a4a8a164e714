import { execFile, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './loopback.ts';
import { type PortalProcess, watchPortal } from './portal-process.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const image = 'fleet-portal-test';
const nodeImage = 'localhost/fleet-portal-test-node';
const maxBuffer = 64 * 1024 * 1024;

/** Whether a program is installed. */
export const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Whether images are built and started here: as root, with Debian's packages podman, buildah, runc and debootstrap. */
export const canRunContainers = (): boolean =>
  process.getuid?.() === 0 && ['buildah', 'podman', 'runc', 'debootstrap'].every(isInstalled);

const build = (folder: string, ...args: readonly string[]) =>
  run('buildah', ['build', '--isolation', 'chroot', '--format', 'docker', ...args, folder], { maxBuffer });

/** Builds the image of deploy/Dockerfile, on an image with Debian 13 and this Node as no registry of images can be reached. */
export const buildImage = async (): Promise<void> => {
  if (spawnSync('buildah', ['inspect', '--type', 'image', nodeImage]).status !== 0) await buildNodeImage();
  await build(root, '--build-arg', `NODE_IMAGE=${nodeImage}`, '--file', 'deploy/Dockerfile', '--tag', image);
};

const buildNodeImage = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-image-'));
  const debian = path.join(folder, 'debian');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', debian], { maxBuffer });
  const { stdout: npm } = await run('sh', ['-c', 'readlink -f "$(command -v npm)"']);
  const modules = path.join(debian, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(path.join(npm.trim(), '../..'), path.join(modules, 'npm'), { recursive: true });
  cpSync(process.execPath, path.join(debian, 'usr/local/bin/node'));
  const certificates = 'etc/ssl/certs/ca-certificates.crt';
  cpSync(path.join('/', certificates), path.join(debian, certificates));
  const commands = ['npm', 'npx'].map(
    (name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
  );
  const lines = [
    'FROM scratch',
    'COPY debian /',
    `ENV NODE_EXTRA_CA_CERTS=/${certificates} PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    `RUN ${commands.join(' && ')} && useradd --uid 1000 --create-home node`,
  ];
  writeFileSync(path.join(folder, 'Containerfile'), lines.join('\n'));
  await build(folder, '--tag', nodeImage);
  rmSync(folder, { recursive: true });
};

/** As deploy/compose.yaml starts it. The limits are those that a machine without CAP_SYS_RESOURCE may set. */
const started = (name: string, settings: Readonly<Record<string, string>>): readonly string[] => [
  '--runtime=runc',
  '--log-level=fatal',
  'run',
  '--rm',
  `--name=${name}`,
  '--network=host',
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
  '--read-only',
  '--tmpfs=/tmp',
  '--tmpfs=/data:mode=0777',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--no-healthcheck',
  ...Object.entries(settings).map(([setting, value]) => `--env=${setting}=${value}`),
];

/** A portal in a container, and what runs a program in it. */
export interface PortalContainer extends PortalProcess {
  readonly exec: (...command: readonly string[]) => { readonly code: number | null; readonly said: string };
}

/** Starts the server of the image. */
export const startContainer = async (settings: Readonly<Record<string, string>>): Promise<PortalContainer> => {
  const port = await freePort();
  const name = `fleet-portal-test-${port}`;
  const own = { HOST: '127.0.0.1', PORT: String(port), ...settings };
  const portal = await watchPortal(spawn('podman', [...started(name, own), image]), port);
  const exec = (...command: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('podman', ['--runtime=runc', 'exec', name, ...command]);
    return { code: status, said: `${stdout}${stderr}` };
  };
  return { ...portal, exec };
};
