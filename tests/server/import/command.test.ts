import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { temporaryFolder } from '../../support/portal-process.ts';

const { folder: dataDir, remove } = temporaryFolder();
const csv = path.join(dataDir, 'users.csv');
beforeAll(async () => {
  const db = await openDatabase({ folder: path.join(dataDir, 'database') });
  await migrate(db);
  await db.insertInto('company').values({ name: 'Sea' }).execute();
  await db.destroy();
  writeFileSync(csv, 'E-mail,First Name,Last Name,Template,Vessels\nines@real.example,Ines,Brandt,Crew,All\n');
});
afterAll(remove);

/** Runs `npm run import` for the company and returns its exit code and output. */
const run = (...args: readonly string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const program = path.join(import.meta.dirname, '../../../server/commands/import.ts');
    const child = spawn(process.execPath, [program, ...args, '--company', 'Sea'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    child.once('close', (code) => resolve({ code, said }));
  });

it(
  'npm run import applies a file, finds nothing to change the second time, and undoes it',
  { timeout: 60_000 },
  async () => {
    expect(await run('absent.csv')).toEqual({ code: 1, said: 'absent.csv cannot be read\n' });
    const applied = await run(csv, '--apply');
    expect(applied.said).toContain('Users: 1 new\nImport 1 was applied. To undo it: --undo 1\n');
    expect((await run(csv)).said).toContain('Users: 1 unchanged\n');
    expect(await run('--undo', '1')).toEqual({ code: 0, said: 'Import 1 was undone.\n' });
  },
);
