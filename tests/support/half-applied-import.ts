import { expect } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import type { Api } from '../../src/services/api/api.ts';
import { apiClient } from './api-client.ts';
import { fleetSheets } from './fleet-workbook.ts';
import { halfApplied, lockRecords } from './half-applied.ts';
import type { PortalProcess } from './portal-process.ts';
import { workbookOf } from './workbooks.ts';

const administrator = { email: 'ada@real.example', newPassword: 'Harbour-Light-7' };
export const clientOf = ({ port }: PortalProcess, token?: string) =>
  apiClient(`http://127.0.0.1:${port}`, {}, token).api;

/** Creates the first company and its administrator; returns the administrator's access token. */
export const setUp = async (portal: PortalProcess): Promise<string> => {
  const [, token = ''] = /\/setup#([\w-]{43})/.exec(portal.said()) ?? [];
  const { email, newPassword } = administrator;
  const names = { company: 'Real Shipping', manager: 'Real Management', firstName: 'Ada', lastName: 'Maris' };
  const api = clientOf(portal);
  await api('setup.create', { token, ...names, ...administrator, confirmPassword: newPassword });
  const signIn = { email, password: newPassword, deviceId: 'one', platform: 'Test' };
  return (await api('account.login', signIn)).data?.access_token ?? '';
};

/** The state of an import, for `expect.poll`. */
export const stateOf = (api: Api, id: string) => async () => (await api('import.batch', { id })).data?.state;

/** Uploads the test fleet's workbook and checks it; returns the id of the import. */
export const checkedImport = async (api: Api): Promise<string> => {
  const file = new File([Buffer.from(await workbookOf(fleetSheets()))], 'fleet.xlsx');
  const id = String((await api('import.upload', { file })).data?.id);
  await expect.poll(stateOf(api, id)).toBe('uploaded');
  await api('import.check', { id, removes: [], emptyClears: false });
  await expect.poll(stateOf(api, id)).toBe('checked');
  return id;
};

/** Applies an import, does something while its vessels are written and its records wait for a lock, and lets it go on. */
export const applyHalf = (db: Database, api: Api, id: string, meanwhile: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (lock) => {
    await lockRecords(lock);
    await api('import.apply', { id, onlyGood: false });
    await expect.poll(() => halfApplied(db)).toBeGreaterThan(0);
    await meanwhile();
  });
