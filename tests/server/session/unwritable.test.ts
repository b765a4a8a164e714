import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sql`create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db);
});
afterAll(() => server.stop());

const profile = (token: string) => server.request('GET', '/api/services/account/profile', { token });
const refresh = (refresh_token: string) =>
  server.request('POST', '/api/services/account/refreshToken', { json: { refresh_token } });
const confirmed = async () =>
  (await server.db.selectFrom('session_family').select('confirmed_at').execute()).map(
    ({ confirmed_at: at }) => at !== null,
  );

test('Reads with a new token work on a full disk, and the first use is stored when there is space again', async () => {
  const { access, refresh: token } = await server.signIn('fleet@demo.example');
  await sql`create trigger full_disk before update on session_family for each row execute function disk_is_full()`.execute(
    server.db,
  );
  expect((await profile(access)).status).toBe(200);
  expect(server.logged()).toContain('the use of a session could not be stored');
  expect(await confirmed()).toEqual([false]);
  // A refresh needs a write: it fails without ending the session.
  expect((await refresh(token)).status).toBe(503);
  expect((await profile(access)).status).toBe(200);

  await sql`drop trigger full_disk on session_family`.execute(server.db);
  expect((await profile(access)).status).toBe(200);
  expect(await confirmed()).toEqual([true]);
  expect((await refresh(token)).status).toBe(200);
});
