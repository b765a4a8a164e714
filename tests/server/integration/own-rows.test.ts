import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrationResources } from '../../../src/contract/administration/integration-resources.ts';
import { exampleOf } from '../../../server/integration/example-items.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { askFor, signInPeople } from '../../support/administration-portal.ts';
import { type IntegrationPortal, noonReport, startIntegrationPortal } from '../../support/integration-portal.ts';

let portal: IntegrationPortal;
const voyageOf = { imoNumber: '4100016', voyageNo: '47L' };
const report = (further: object) => noonReport({ ...voyageOf, ...further });
beforeAll(async () => {
  portal = await startIntegrationPortal();
  const { key } = await portal.makeKey();
  const voyage = { ...voyageOf, condition: 'Laden', from: 'NLRTM', to: 'SGSIN', departure: '2026-08-01T06:00:00Z' };
  await post(key, 'voyages', [voyage]);
});
afterAll(() => portal.stop());

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
}

const read = async (token: string, path: string) => {
  const { status, body } = await portal.request('GET', `/api/integration/v1/${path}`, { token });
  // SAFETY: a refused request has no items, and fails the test that reads them.
  return { status, ...(body as Page & { readonly detail?: string }) };
};
const post = (token: string, path: string, items: readonly unknown[] = []) => portal.send(token, path, { items });
const states = async (sent: ReturnType<typeof post>) => (await sent).body.items?.map(({ state }) => state);

describe('what a key wrote', () => {
  it('is read in the form in which it is sent: sent again, it changes nothing', async () => {
    const { key } = await portal.makeKey();
    for (const resource of integrationResources) {
      expect([resource.path, await states(post(key, resource.path, exampleOf(resource).items))]).toEqual([
        resource.path,
        ['new'],
      ]);
      const { items, next } = await read(key, resource.path);
      expect([resource.path, items.length, next]).toEqual([resource.path, 1, null]);
      expect([resource.path, await states(post(key, resource.path, items))]).toEqual([resource.path, ['unchanged']]);
    }
  });

  it('is deleted and undone once by one Idempotency-Key, however often it is asked', async () => {
    const { key } = await portal.makeKey();
    const sent = { items: [report({ reference: 'NR-7' })] };
    await portal.send(key, 'noon-reports', sent);
    const named = { items: [{ ...voyageOf, reference: 'NR-7' }] };
    const remove = () => portal.send(key, 'noon-reports/delete', named, { 'Idempotency-Key': 'delete-7' });
    const first = await remove();
    expect(first.body.items?.map(({ state }) => state)).toEqual(['removed']);
    const again = await remove();
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
    const [write] = (await read(key, 'writes')).items;
    const undo = () => portal.send(key, `writes/${String(write?.['id'])}/undo`, {}, { 'Idempotency-Key': 'undo-7' });
    expect([(await undo()).body, (await undo()).body]).toEqual([
      { id: write?.['id'], state: 'undone' },
      { id: write?.['id'], state: 'undone' },
    ]);
    expect((await read(key, 'noon-reports')).items).toHaveLength(1);
    const other = await portal.send(key, 'noon-reports', sent, { 'Idempotency-Key': 'undo-7' });
    expect(other.status).toBe(422);
  });

  it('is deleted by the fields that recognise it, once, and restored by undo', async () => {
    const { key } = await portal.makeKey();
    await post(key, 'noon-reports', [report({ reference: 'NR-1' })]);
    const named = { ...voyageOf, reference: 'NR-1' };
    expect(await states(post(key, 'noon-reports/delete', [named]))).toEqual(['removed']);
    expect((await post(key, 'noon-reports/delete', [named])).body.items).toEqual([
      { row: 1, state: 'refused', reason: 'There is no such row' },
    ]);
    expect((await read(key, 'noon-reports')).items).toEqual([]);
    const [deletion] = (await read(key, 'writes')).items;
    expect(deletion).toMatchObject({ resource: 'noon-reports', state: 'applied' });
    expect((await post(key, `writes/${deletion?.['id']}/undo`)).status).toBe(200);
    expect((await read(key, 'noon-reports')).items).toMatchObject([{ reference: 'NR-1' }]);
    expect((await read(key, 'writes')).items[0]).toMatchObject({ state: 'undone' });
  });

  it('is undone by request, unless somebody changed it since', async () => {
    const { key } = await portal.makeKey();
    await post(key, 'noon-reports', [report({ reference: 'NR-2', cargo: 'Gasoil' })]);
    await post(key, 'noon-reports', [report({ reference: 'NR-2', cargo: 'Naphtha' })]);
    const [second, first] = (await read(key, 'writes')).items.map(({ id }) => id);
    expect(await post(key, `writes/${first}/undo`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Nothing was undone: rows were changed since') },
    });
    expect((await post(key, `writes/${second}/undo`)).status).toBe(200);
    expect((await read(key, 'noon-reports')).items).toMatchObject([{ cargo: 'Gasoil' }]);
    expect((await post(key, `writes/${first}/undo`)).status).toBe(200);
    expect((await read(key, 'noon-reports')).items).toEqual([]);
    // Sent again after a lost answer.
    expect((await post(key, `writes/${first}/undo`)).status).toBe(200);
  });

  it('is read in pages, to the end', async () => {
    const { key } = await portal.makeKey();
    const days = ['01', '02', '03', '04', '05'];
    await post(
      key,
      'noon-reports',
      days.map((day) => report({ time: `2026-10-${day}T12:00:00Z`, reference: `P-${day}` })),
    );
    for (const day of days.slice(0, 3)) await post(key, 'noon-reports', [report({ time: `2026-10-${day}T13:00:00Z` })]);
    const all = async (path: string): Promise<readonly unknown[]> => {
      const found: unknown[] = [];
      let cursor = '';
      for (let pages = 1; ; pages += 1) {
        const { items, next } = await read(key, `${path}?limit=3${cursor}`);
        found.push(...items);
        if (next === null) return [pages, found.length, new Set(found.map((one) => JSON.stringify(one))).size];
        cursor = `&cursor=${next}`;
      }
    };
    expect(await all('noon-reports')).toEqual([3, 8, 8]);
    expect(await all('writes')).toEqual([2, 4, 4]);
  });

  it('is not there for another key, which deletes and undoes none of it', async () => {
    const [one, other, foreign] = [
      await portal.makeKey(),
      await portal.makeKey(),
      await portal.makeKey({ companyId: 2, name: 'Theirs' }),
    ];
    await post(one.key, 'noon-reports', [report({ reference: 'NR-3', time: '2026-09-01T12:00:00Z' })]);
    const [write] = (await read(one.key, 'writes')).items;
    const named = { ...voyageOf, reference: 'NR-3' };
    for (const { key } of [other, foreign]) {
      expect((await read(key, 'noon-reports')).items).toEqual([]);
      expect((await read(key, 'writes')).items).toEqual([]);
      expect(await states(post(key, 'noon-reports/delete', [named]))).toEqual(['refused']);
      expect((await post(key, `writes/${write?.['id']}/undo`)).status).toBe(404);
    }
    // Who changed it did not add it.
    await post(other.key, 'noon-reports', [report({ ...named, time: '2026-09-01T12:00:00Z', cargo: 'Gasoil' })]);
    expect((await post(other.key, 'noon-reports/delete', [named])).body.items).toEqual([
      { row: 1, state: 'refused', reason: 'This key did not add it' },
    ]);
  });

  it('is out of reach for a key that lost its vessel', async () => {
    const { key, id } = await portal.makeKey({ allVessels: false, vessels: ['4100016', '4100028'] });
    const miss = {
      imoNumber: '4100016',
      title: 'Line parted',
      date: '2026-11-01',
      status: 'Reported',
      reference: 'NM-9',
    };
    expect(await states(post(key, 'records/near-misses', [miss]))).toEqual(['new']);
    const { id: vessel } = await portal.db
      .selectFrom('vessel')
      .where('imono', '=', '4100016')
      .select('id')
      .executeTakeFirstOrThrow();
    await portal.db.deleteFrom('api_key_vessel').where('api_key_id', '=', id).where('vessel_id', '=', vessel).execute();
    expect((await read(key, 'records/near-misses')).items).toEqual([]);
    expect((await post(key, 'records/near-misses/delete', [miss])).body.items).toMatchObject([
      { state: 'refused', reason: expect.stringContaining('There is no such vessel') },
    ]);
    const [write] = (await read(key, 'writes')).items;
    expect((await post(key, `writes/${write?.['id']}/undo`)).status).toBe(403);
  });

  it('stays where others belong to it, and where a key may not write', async () => {
    const { key } = await portal.makeKey();
    const { key: limited } = await portal.makeKey({ writes: ['ports'], allVessels: false, vessels: ['4100016'] });
    expect((await read(limited, 'noon-reports')).status).toBe(403);
    expect((await post(limited, 'noon-reports/delete', [{}])).status).toBe(403);
    expect((await post(key, 'vessels/delete', [{}])).status).toBe(404);
    expect((await read(key, 'ports?limit=501')).status).toBe(400);
    expect((await read(key, 'ports?cursor=x')).status).toBe(400);
    expect((await read(key, 'writes?cursor=x')).status).toBe(400);
    expect((await post(key, 'ports/delete', [])).status).toBe(400);
    expect(sheetNamed('vessels').removable).toBe(false);
  });
});

it('says in the history of a record that a key wrote it', async () => {
  const { key } = await portal.makeKey();
  const miss = {
    imoNumber: '4100028',
    title: 'Line parted',
    date: '2026-11-01',
    status: 'Reported',
    reference: 'NM-1',
  };
  expect((await post(key, 'records/near-misses', [miss])).body.items).toEqual([{ row: 1, state: 'new' }]);
  const { ada } = await signInPeople(portal);
  const { id } = await portal.db
    .selectFrom('record')
    .where('reference', '=', 'NM-1')
    .select('id')
    .executeTakeFirstOrThrow();
  const { result } = await askFor(portal, 'rows.history', { sheet: 'near-misses', id }, ada);
  expect(result).toMatchObject([
    { who: expect.stringMatching(/^Ship management/), source: 'records/near-misses', action: 'added' },
  ]);
});
