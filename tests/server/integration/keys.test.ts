import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver } from '../../../server/vessels/hand-over.ts';
import { revokeKey } from '../../../server/integration/api-keys.ts';
import { callNames, everyCall } from '../../../src/contract/every-call.ts';
import { integrationResources } from '../../../src/contract/administration/integration-resources.ts';
import { exampleOf } from '../../../server/integration/example-items.ts';
import { type IntegrationPortal, startIntegrationPortal } from '../../support/integration-portal.ts';

const position = (imoNumber: string, time = '2026-11-20T12:00:00Z') => ({ imoNumber, time, latitude: 1, longitude: 2 });
const actor = { kind: 'person', label: 'ada@demo.example', at: new Date('2026-11-21T07:05:00Z') } as const;

/** Why an item about another company's vessel is refused, where that is not because the fleet has no such vessel. */
const otherReasons: Readonly<Record<string, string>> = {
  vessels: 'imoNumber: This vessel belongs to another company of this portal',
};

const refused = (...problems: readonly string[]) => ({ status: 200, refused: 1, state: 'refused', problems });

describe('a key of the integration API', () => {
  let portal: IntegrationPortal;
  beforeAll(async () => {
    portal = await startIntegrationPortal();
  });
  afterAll(() => portal.stop());

  const stateOf = async (key: string, path: string, item: object) => {
    const { status, body } = await portal.send(key, path, { items: [item] });
    return status === 200 ? body.items?.[0]?.state : status;
  };
  /** The status of the answer to one item, its counts, and the item's state with each problem as 'field: reason'. */
  const outcomeOf = async (key: string, path: string, item: object) => {
    const { status, body } = await portal.send(key, path, { items: [item] });
    const [own] = body.items ?? [];
    const problems = (own?.problems ?? []).map(({ field, reason }) => `${field}: ${reason}`);
    return { status, refused: body.counts?.['refused'], state: own?.state, problems };
  };
  const positionsOf = async (imono: string) =>
    portal.db
      .selectFrom('position_report')
      .innerJoin('vessel', 'vessel.id', 'vessel_id')
      .where('imono', '=', imono)
      .select('time')
      .execute();

  it('is stored as a hash only, and its last use is noted', async () => {
    const { id, key } = await portal.makeKey();
    expect(key).toMatch(/^portal_[0-9a-f]{8}_[\w-]{43}$/);
    expect(await stateOf(key, 'positions', position('4100016'))).toBe('new');
    const row = await portal.db.selectFrom('api_key').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(row.last_used_at).not.toBeNull();
    const secret = key.slice('portal_12345678_'.length);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(key.startsWith(row.prefix)).toBe(true);
  });

  it('writes no vessel of another company, by number, by name, or as a vessel', async () => {
    const { key } = await portal.makeKey({ companyId: 1 });
    const noVessel = 'imoNumber: There is no such vessel in the fleet';
    expect(await outcomeOf(key, 'positions', position('4100030'))).toEqual(refused(noVessel));
    expect(await outcomeOf(key, 'positions', position('Theirs'))).toEqual(
      refused(noVessel, 'imoNumber: There is no vessel of this name in the fleet'),
    );
    expect(await positionsOf('4100030')).toEqual([]);
    for (const resource of integrationResources) {
      const [item] = exampleOf(resource).items;
      const reason =
        otherReasons[resource.path] ?? (item && 'imoNumber' in item ? noVessel : 'imoNumber: There is no such field');
      expect([resource.path, await outcomeOf(key, resource.path, { ...item, imoNumber: '4100030' })]).toEqual([
        resource.path,
        refused(reason),
      ]);
    }
    const theirs = await portal.db
      .selectFrom('vessel')
      .where('imono', '=', '4100030')
      .select('name')
      .executeTakeFirst();
    expect(theirs).toEqual({ name: 'Theirs' });
  });

  it('writes its chosen vessels only, and adds none', async () => {
    const { key } = await portal.makeKey({ allVessels: false, vessels: ['4100028'] });
    expect(await stateOf(key, 'positions', position('4100028'))).toBe('new');
    expect(await stateOf(key, 'positions', position('4100016', '2026-11-20T13:00:00Z'))).toBe('refused');
    expect(await stateOf(key, 'vessels', { imoNumber: '4100016', name: 'Renamed' })).toBe('refused');
    expect(await stateOf(key, 'vessels', { imoNumber: '4100028', flag: 'Malta' })).toBe('changed');
    for (const resource of integrationResources) {
      const [item] = exampleOf(resource).items;
      expect([resource.path, await stateOf(key, resource.path, item ?? {})]).toEqual([resource.path, 'refused']);
    }
  });

  it('does not write what it was not made for', async () => {
    const { key } = await portal.makeKey({ writes: ['noon-reports'] });
    const { body } = await portal.send(key, 'positions', { items: [position('4100016')] });
    expect(body).toMatchObject({ status: 403, detail: 'This key may not write positions' });
  });

  it('ends when it is revoked, by a person of its company', async () => {
    const { id, key } = await portal.makeKey();
    const at = { db: portal.db, now: actor.at };
    await expect(revokeKey(at, 2, id, actor)).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(key, 'positions', position('4100016', '2026-11-20T14:00:00Z'))).toBe('new');
    await revokeKey(at, 1, id, actor);
    expect(await stateOf(key, 'positions', position('4100016', '2026-11-20T15:00:00Z'))).toBe(401);
  });

  it('ends when it expires', async () => {
    const { key } = await portal.makeKey({ days: 1 });
    expect(await stateOf(key, 'positions', position('4100016', '2026-11-20T16:00:00Z'))).toBe('new');
    portal.later(24 * 60 * 60 + 1);
    expect(await stateOf(key, 'positions', position('4100016', '2026-11-20T17:00:00Z'))).toBe(401);
  });

  it('writes no resource that it was not made for, none once it is revoked, and none once it has expired', async () => {
    const [revoked, expired] = [await portal.makeKey(), await portal.makeKey({ days: 1 })];
    await revokeKey({ db: portal.db, now: actor.at }, 1, revoked.id, actor);
    await portal.db.updateTable('api_key').where('id', '=', expired.id).set({ expires_at: actor.at }).execute();
    for (const resource of integrationResources) {
      const writes = integrationResources.map(({ path }) => path).filter((path) => path !== resource.path);
      const other = await portal.makeKey({ writes });
      const answers = [other, revoked, expired].map(({ key }) => portal.send(key, resource.path, exampleOf(resource)));
      const details = (await Promise.all(answers)).map(({ body }) => [body.status, body.detail]);
      const ended = [401, 'The key is missing, unknown, expired or revoked'];
      expect(details).toEqual([[403, `This key may not write ${resource.path}`], ended, ended]);
    }
  });

  it('opens no call of the portal', async () => {
    const { key } = await portal.makeKey();
    for (const name of callNames) {
      const { needs, method, path, allowExpiredToken } = everyCall[name];
      if (needs === 'public' || allowExpiredToken) continue;
      const { status } = await portal.request(method, path.replaceAll(/\{\w+\}/g, '1'), { token: key });
      expect([name, status]).toEqual([name, 401]);
    }
  });

  it.each(['', 'portal_', `portal_00000000_${'a'.repeat(43)}`, "portal_' or 1=1"])('is refused as %s', async (key) => {
    expect(await stateOf(key, 'positions', position('4100016'))).toBe(401);
  });

  it('writes a vessel no longer once she was handed over', async () => {
    const before = await portal.makeKey({ allVessels: false, vessels: ['4100028'] });
    const whole = await portal.makeKey();
    const theirs = await portal.makeKey({ companyId: 2 });
    await portal.db.updateTable('company').where('id', '=', 2).set({ name: 'Theirs' }).execute();
    await handOver(portal.db, '4100028', 'Theirs', actor);
    expect(await stateOf(before.key, 'positions', position('4100028', '2026-11-20T18:00:00Z'))).toBe('refused');
    expect(await stateOf(whole.key, 'positions', position('4100028', '2026-11-20T18:00:00Z'))).toBe('refused');
    expect(await stateOf(theirs.key, 'positions', position('4100028', '2026-11-20T18:00:00Z'))).toBe('new');
  });
});
