// @module-tag exhaustive
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { type BackupPlace, backupKinds } from '../../support/backup-place.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { startCommand } from '../../support/run-command.ts';

const postgres = backupKinds.find(({ name }) => name === 'a PostgreSQL server');

describe.runIf(postgres)('a backup on a machine without the right programs of PostgreSQL', () => {
  const { folder: root, remove: removeRoot } = temporaryFolder();
  const archive = path.join(root, 'portal.tar');
  let place: BackupPlace;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const places = await postgres?.start();
    if (!places) throw new Error('No PostgreSQL server is installed');
    ({ remove } = places);
    place = await places.create();
    const db = await place.open();
    await migrate(db);
    await db.destroy();
  });
  afterAll(async () => {
    await remove();
    removeRoot();
  });

  const run = (command: 'backup' | 'restore', settings = {}) =>
    startCommand(`server/commands/${command}.ts`, [archive], { ...place.settings, ...settings }).ended;

  it('names the program that is missing, old or fails, and writes no archive', async () => {
    const missing = await run('backup', { PATH: root });
    expect(missing.said).toMatch(/^pg_dump was not found: install the client programs of PostgreSQL, .+\n$/);
    const program = path.join(root, 'pg_dump');
    writeFileSync(program, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n');
    chmodSync(program, 0o755);
    const old = await run('backup', { PATH: root });
    expect(old.said).toMatch(/^pg_dump is of version 9, and the server is of version \d+: install .+\n$/);
    writeFileSync(
      program,
      '#!/bin/sh\necho "pg_dump (PostgreSQL) 99.1"; echo "no space left" >&2\n[ "$1" = --version ]\n',
    );
    const failing = await run('backup', { PATH: root });
    expect(failing.said).toBe('pg_dump failed:\nno space left\n');
    expect([missing.code, old.code, failing.code, existsSync(archive)]).toEqual([1, 1, 1, false]);
  });

  it('is not restored while another program is connected', async () => {
    expect((await run('backup')).code).toBe(0);
    const { db, close } = await place.run();
    await db.selectFrom('company').selectAll().execute();
    expect(await run('restore')).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The database is in use by 1 other connection: stop the portal .+ Nothing was changed\.\n$/,
      ),
    });
    await close();
  });
});
