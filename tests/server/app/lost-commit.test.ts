// @module-tag exhaustive
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { DatabaseUnavailable, OutcomeUnknown } from '../../../server/db/database-unavailable.ts';
import { defaultLimits } from '../../../server/env.ts';
import { lockImports } from '../../../server/import/apply.ts';
import { startApply } from '../../../server/import/batches.ts';
import { markInterrupted } from '../../../server/import/steps.ts';
import { actor, importDesk, now } from '../../support/import-desk.ts';
import { startPostgresProxy } from '../../support/postgres-proxy.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const programs = findPostgres();
const csv = `IMO Number,Name,Type,Flag,Class Society,Built,Deadweight\n9074729,Aster,Tanker,Malta,DNV,2010,50000\n`;

describe.runIf(programs)('A change whose COMMIT is lost', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;
  let desk: Awaited<ReturnType<typeof importDesk>>;
  let db: Awaited<ReturnType<typeof openDatabase>>;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    proxy = await startPostgresProxy(postgres.url);
    desk = await importDesk({ place: { url: proxy.url } });
    db = await openDatabase({ url: proxy.url, limits: { ...defaultLimits, restartMs: 300 } });
  });
  afterAll(async () => {
    await Promise.all([desk.close(), db.destroy()]);
    await proxy.close();
    await postgres.stop();
  });
  beforeEach(() => proxy.comeBack());

  const stored = async (name: string): Promise<boolean> =>
    (await desk.db.selectFrom('company').where('name', '=', name).select('id').execute()).length > 0;
  const add = (name: string) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('company').values({ name }).execute();
      return 'done';
    });

  /** The first one marks the step as running. */
  const loseSecondCommit = (what: 'the request' | 'the answer') => proxy.lose(what, undefined, 1);

  it('is done if it was stored', async () => {
    proxy.lose('the answer');
    expect(await add('Answer lost')).toBe('done');
    expect(await stored('Answer lost')).toBe(true);
  });

  it('fails if it was not stored, and its connection does not wait on', async () => {
    proxy.lose('the request');
    await expect(add('Request lost')).rejects.toThrow(DatabaseUnavailable);
    await expect(add('Request lost')).resolves.toBe('done');
  });

  it('is not known if the server stays away, or if it was one statement without a transaction', async () => {
    proxy.lose('the answer and all that follows');
    await expect(add('Server lost')).rejects.toThrow(OutcomeUnknown);
    proxy.comeBack();
    proxy.lose('the answer', 'insert into');
    await expect(db.insertInto('company').values({ name: 'Statement lost' }).execute()).rejects.toThrow(OutcomeUnknown);
  });

  it('of an import is told as it was stored, and can be undone; the undo likewise', async () => {
    const id = await desk.bring(Buffer.from(csv), 'vessels.csv');
    expect(await desk.check(id)).toMatchObject({ state: 'checked' });
    loseSecondCommit('the request');
    expect(await desk.apply(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Nothing was stored'),
    });
    expect(await desk.check(id)).toMatchObject({ state: 'checked' });
    loseSecondCommit('the answer');
    expect(await desk.apply(id)).toMatchObject({ state: 'applied', message: null });
    loseSecondCommit('the answer');
    expect(await desk.undo(id)).toMatchObject({ state: 'undone', message: null });
    expect(await desk.db.selectFrom('vessel').select('id').execute()).toEqual([]);
  });

  it('is not called interrupted while a process that is paused holds the lock of the company', async () => {
    const id = await desk.bring(Buffer.from(csv), 'vessels.csv');
    await desk.check(id);
    await startApply(desk.parts, { companyId: 1, batchId: id }, { onlyGood: false, actor });
    const later = new Date(now.getTime() + 61_000);
    await db.transaction().execute(async (paused) => {
      await lockImports(paused, 1);
      await markInterrupted(desk.db, later, { all: false });
      expect(await desk.read(id)).toMatchObject({ state: 'applying' });
    });
    await markInterrupted(desk.db, later, { all: false });
    expect(await desk.read(id)).toMatchObject({ state: 'interrupted' });
  });
});
