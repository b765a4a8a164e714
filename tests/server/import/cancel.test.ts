// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { applyHalf, checkedImport, clientOf, setUp, stateOf } from '../../support/half-applied-import.ts';
import { countStored } from '../../support/half-applied.ts';
import { type PortalProcess, startPortalProcess } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';

const programs = findPostgres();
describe.runIf(programs)('An import that is cancelled in the middle of its apply', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let db: PortalDatabase;
  let portal: PortalProcess;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    db = await openDatabase({ url: postgres.url });
    portal = await startPortalProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    portal.kill('SIGTERM');
    await portal.ended;
    await db.destroy();
    await postgres.stop();
  });

  it('has stored nothing, says so, and can be checked and applied again', async () => {
    const api = clientOf(portal, await setUp(portal));
    const id = await checkedImport(api);
    const batch = async () => (await api('import.batch', { id })).data;

    await applyHalf(db, api, id, async () => {
      await api('import.cancel', { id });
      expect(await batch()).toMatchObject({ state: 'applying' });
    });
    await expect.poll(stateOf(api, id)).not.toBe('applying');
    expect(await batch()).toMatchObject({ state: 'cancelled', message: 'The import was stopped', appliedAt: null });
    expect(await countStored(db)).toEqual({ vessels: 0, records: 0 });
    expect((await api('account.vessels', {})).data).toEqual([]);
    const applied = await db.selectFrom('audit_entry').where('action', '=', 'import.applied').select('id').execute();
    expect(applied).toEqual([]);

    await api('import.check', { id, removes: [], emptyClears: false });
    await expect.poll(stateOf(api, id)).toBe('checked');
    await api('import.apply', { id, onlyGood: false });
    await expect.poll(stateOf(api, id)).toBe('applied');
    expect((await countStored(db)).vessels).toBe(fleet.length);
  });
});
