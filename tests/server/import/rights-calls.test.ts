// @module-tag exhaustive
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import {
  type AdministrationPortal,
  askFor,
  signInPeople,
  startAdministrationPortal,
} from '../../support/administration-portal.ts';

let portal: AdministrationPortal;
let origin: string;
beforeAll(async () => {
  portal = await startAdministrationPortal();
  // Ada has Administration too, bo has not.
  await portal.db.updateTable('account').set({ all_vessels: true }).where('id', '=', 2).execute();
  await portal.db
    .insertInto('account_permission')
    .values([1, 2].map((account) => ({ account_id: account, name: 'Data Import', read: true, level: 1 })))
    .execute();
  origin = await portal.listen();
});
afterAll(() => portal.stop());

const filled = async (email: string, query = '') => {
  const { access_token: token = '' } = await portal.signIn(email);
  return fetch(`${origin}/api/administration/import-filled${query}`, { headers: { Authorization: `Bearer ${token}` } });
};

const titlesFor = async (email: string) => {
  const response = await filled(email);
  const tables = await readTables(Buffer.from(await response.arrayBuffer()), 'fleet.xlsx');
  return tables.map(({ title }) => title);
};

it('The filled workbook has the users for an account with Administration', async () => {
  expect(await titlesFor('ada@demo.example')).toContain('Users');
  expect(await (await filled('ada@demo.example', '?sheet=users')).text()).toContain('bo@demo.example');
});

it('An account with Data Import alone gets the sheets that need no other permission, and no CSV of others', async () => {
  expect(await titlesFor('bo@demo.example')).toEqual(['Ports']);
  const csv = await filled('bo@demo.example', '?sheet=users');
  expect([csv.status, await csv.json()]).toEqual([
    403,
    { error: 'Your account may not read this sheet: it needs the permission Administration' },
  ]);
  expect((await filled('bo@demo.example', '?sheet=ports')).status).toBe(200);
});

it('An import with sheets or vessels that an account may not see is not found by it, and not in its list', async () => {
  const { ada, bo } = await signInPeople(portal);
  const listed = async (token: string) => (await askFor(portal, 'import.list', {}, token)).result;
  const file = new File(['Code,Name\nNLRTM,Rotterdam\n'], 'ports.csv');
  const { result } = await askFor(portal, 'import.upload', { file }, ada);
  // SAFETY: the answer of an upload.
  const { id } = result as { readonly id: number };
  await portal.idle();
  const opened = async (token: string) => (await askFor(portal, 'import.batch', { id: String(id) }, token)).status;
  expect(await listed(bo)).toMatchObject([{ id }]);
  await portal.db
    .updateTable('import_batch')
    .set({ counts: JSON.stringify({ users: { new: 1 } }) })
    .execute();
  expect(await listed(ada)).toMatchObject([{ id }]);
  expect(await listed(bo)).toEqual([]);
  expect(await opened(bo)).toBe(404);
  await portal.db.updateTable('import_batch').set({ counts: '{}' }).execute();
  await portal.db.updateTable('account').set({ all_vessels: false }).where('id', '=', 2).execute();
  expect(await opened(bo)).toBe(404);
});
