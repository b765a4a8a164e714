import type { CallName } from '../../src/contract/catalogue.ts';
import type { Database } from '../../server/db/schema.ts';
import { ask } from './ask.ts';
import { insertAccounts, password } from './session-portal.ts';
import { startTestServer } from './server.ts';
import { plainVessel } from './plain-vessel.ts';

/**
 * The real server without the demo: ada and bo of one company with two vessels, eve of another with one. Ada and eve
 * administrate. `database`: one that has them already.
 */
export const startAdministrationPortal = async ({
  sendsMail = true,
  keepsQueued = false,
  provider,
  portalUrl,
  database,
}: Pick<
  Parameters<typeof startTestServer>[0] & object,
  'sendsMail' | 'keepsQueued' | 'provider' | 'portalUrl' | 'database'
> = {}) => {
  const server = await startTestServer({
    seeded: false,
    now: administrationTime,
    sendsMail,
    keepsQueued,
    ...(provider && { provider }),
    ...(portalUrl && { portalUrl }),
    ...(database && { database }),
  });
  if (!database) await insertCompanies(server.db);

  /** Signs an account in with the password of these accounts, or another. */
  const signIn = async (email: string, withPassword = password, deviceId = 'browser-1') => {
    const { body } = await server.request('POST', '/api/services/account/login', {
      json: { email, password: withPassword, deviceId, platform: 'Chrome on Linux' },
    });
    // SAFETY: the answer of a sign-in has either both tokens or neither; the test that uses it says which it expects.
    const { result } = body as {
      result: { access_token?: string; refresh_token?: string; error_description?: string };
    };
    return result;
  };
  return { ...server, signIn };
};

/** The time at which that server starts. */
export const administrationTime = new Date('2026-11-21T07:05:00Z');

/** Its people and vessels. */
export const insertCompanies = async (db: Database): Promise<void> => {
  await insertAccounts(db);
  await db
    .updateTable('account')
    .set({ all_vessels: true })
    .where('email', 'in', ['ada@demo.example', 'eve@demo.example'])
    .execute();
  await db
    .insertInto('vessel')
    .values(
      [
        { company_id: 1, imono: '4100016', name: 'First' },
        { company_id: 1, imono: '4100028', name: 'Second' },
        { company_id: 2, imono: '4100030', name: 'Theirs' },
      ].map((vessel) => ({ ...plainVessel, ...vessel })),
    )
    .execute();
  await db
    .insertInto('account_permission')
    .values([1, 3].map((account) => ({ account_id: account, name: 'Administration', read: true, level: 1 })))
    .execute();
};

export type AdministrationPortal = Awaited<ReturnType<typeof startAdministrationPortal>>;

/** Signs the three people in; returns their access tokens, empty where the sign-in was refused. */
export const signInPeople = async ({ signIn }: AdministrationPortal) => {
  const tokens = { ada: '', bo: '', eve: '' };
  for (const name of ['ada', 'bo', 'eve'] as const)
    tokens[name] = (await signIn(`${name}@demo.example`)).access_token ?? '';
  return tokens;
};

/** Sends a call whose answer is a JSON object with a result or an error. */
export const askFor = async (portal: AdministrationPortal, call: CallName, input: object, token: string) => {
  const { status, body } = await ask(portal, call, input, token);
  // SAFETY: every answer of these calls is a JSON object with a result or an error.
  const { result, error } = body as { result?: unknown; error?: string };
  return { status, error, result };
};

/** What the audit log has, as 'person.invited ada@demo.example', the newest first. */
export const loggedActions = async ({ db }: AdministrationPortal): Promise<readonly string[]> => {
  const entries = db.selectFrom('audit_entry').orderBy('id', 'desc').select(['action', 'subject_label']);
  return (await entries.execute()).map((entry) => `${entry.action} ${entry.subject_label}`);
};
