import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { catalogue } from '../../src/contract/catalogue.ts';
import { prepareFolder } from './database-images/prepared-database.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from './portal-process.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A portal without the demo, with one company and one account that may read everything. */
export interface EmptyPortal {
  readonly portal: PortalProcess;
  readonly address: string;
  readonly email: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

/** Creates a company and an account with the commands of the README, and starts server/main.ts on their database. */
export const startEmptyPortal = async (): Promise<EmptyPortal> => {
  const { folder, remove } = temporaryFolder();
  await prepareFolder(folder);
  const settings = { DATA_DIR: folder, DEMO: 'no', LOG_LEVEL: 'warn' };
  const admin = async (...args: readonly string[]) => {
    const program = path.join(root, 'server/commands/admin.ts');
    const { stdout } = await run(process.execPath, [program, ...args], { env: { ...process.env, ...settings } });
    return stdout;
  };
  const email = 'first@real.example';
  const password = 'Breakwater-2026';
  await admin('create-company', '--name', 'Real Shipping');
  const person = ['--email', email, '--name', 'First Person', '--permissions', 'all'];
  const output = await admin('create-user', '--company', 'Real Shipping', ...person);
  const portal = await startPortalProcess(settings, root, 'server/main.ts');
  const address = `http://localhost:${portal.port}`;
  const token = /token=([\w.-]+)/.exec(output)?.[1];
  const answer = await fetch(`${address}${catalogue['account.updateForgotPassword'].path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, newPassword: password, confirmPassword: password }),
  });
  if (!answer.ok) throw new Error(`The password could not be set (${answer.status}): ${await answer.text()}`);
  const stop = async () => {
    portal.kill('SIGTERM');
    await portal.ended;
    remove();
  };
  return { portal, address, email, password, stop };
};
