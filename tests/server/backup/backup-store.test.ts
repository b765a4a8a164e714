// @module-tag exhaustive
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { type BackupPlace, backupKinds } from '../../support/backup-place.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { startCommand } from '../../support/run-command.ts';

/** Longer than several commands take on a busy machine, each a process that opens a database. */
const timeout = 180_000;

const { folder: root, remove: removeRoot } = temporaryFolder();
afterAll(removeRoot);

describe.each(backupKinds)('a backup of $name whose files are in a store', ({ name, start }) => {
  let create: () => Promise<BackupPlace>;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    ({ create, remove } = await start());
  }, timeout);
  afterAll(() => remove());

  it('says that they are not in it, and so does its restore', { timeout }, async () => {
    const place = await create();
    const db = await place.open();
    await migrate(db);
    for (const text of ['one', 'two']) {
      const { id } = await db
        .insertInto('file')
        .values({ media_type: 'text/plain', bytes: Buffer.from(text) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('file').where('id', '=', id).set({ in_store: true, bytes: null }).execute();
    }
    await db.destroy();
    const archive = path.join(root, `${name.replaceAll(' ', '-')}.tar`);
    expect(await startCommand('server/commands/backup.ts', [archive], place.settings).ended).toEqual({
      code: 0,
      said: expect.stringContaining('!!! 2 files are objects of the store of FILES_URL'),
    });
    const target = await create();
    expect(await startCommand('server/commands/restore.ts', [archive], target.settings).ended).toEqual({
      code: 0,
      said: expect.stringMatching(/\n!!! The archive does not contain 2 files: FILES_URL must name a store/),
    });
  });
});
