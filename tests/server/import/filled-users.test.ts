// @module-tag exhaustive
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';

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

it('The filled workbook has no users for an account with Data Import only, and their CSV is refused', async () => {
  const titles = await titlesFor('bo@demo.example');
  expect(titles).toContain('Vessels');
  expect(titles).not.toContain('Users');
  const csv = await filled('bo@demo.example', '?sheet=users');
  expect([csv.status, await csv.json()]).toEqual([403, { error: 'Your account may not read the users' }]);
  expect((await filled('bo@demo.example', '?sheet=vessels')).status).toBe(200);
});

it('An account that sees chosen vessels only cannot import: a workbook has the rows of all', async () => {
  await portal.db.updateTable('account').set({ all_vessels: false }).where('id', '=', 2).execute();
  expect((await filled('bo@demo.example')).status).toBe(403);
});
