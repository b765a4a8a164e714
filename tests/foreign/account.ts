import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { daysAgo, parametersOf, textOf, type Row } from './answers.ts';
import { badRequest, unauthorized } from './errors.ts';
import { vessels } from './vessels.ts';

/** The users of this server, by what happens when they sign in. */
export const people = {
  owner: { email: 'marit@northwind.example', password: 'Harbour2026' },
  locked: { email: 'locked@northwind.example', password: 'Harbour2026' },
} as const;

/** This server's messages for a wrong password and for a locked account. */
export const refusals = {
  wrong: 'We do not know this e-mail and password at Northwind.',
  locked: 'This account is locked. Call the Northwind fleet desk.',
} as const;

/** The tokens that are valid now. */
export interface Tokens {
  readonly access: Set<string>;
  readonly refresh: Set<string>;
}

const menu = [
  'DASHBOARD',
  'Fleet Summary',
  'My Fleet',
  'Fleet Schedule',
  'Vessel Data',
  'Monthly Reports',
  'OPEX Budget',
  'SIRE',
  'CDI',
  'Class Survey',
  'Inspections',
  'Vessel Inspection',
  'Internal Audit',
  'External Audit',
  'Regulatory',
  'Certificate Status',
  'Near Misses',
  'Non Conformities',
  'Accidents',
  'Drills',
  'News',
  'Company Info',
  'System',
];

const readable = [true, 1, 'true', '1'];

const profile: Row = {
  firstName: 'Marit',
  lastName: 'Solberg',
  email: people.owner.email,
  owner: 'Northwind Tankers',
  department: 'Technical',
  frontends: menu.map((name, index) => ({ name, read: readable[index % 4], level: index % 2 ? 2 : '2' })),
};

const signIn = async (context: Context, tokens: Tokens): Promise<Response> => {
  const given = await parametersOf(context);
  const [email, password] = [textOf(given, 'email', 'userName'), textOf(given, 'password')];
  if (email === people.locked.email) return context.json({ result: { error_description: refusals.locked } });
  if (email !== people.owner.email || password !== people.owner.password)
    return context.json({ error: 'invalid_grant', error_description: refusals.wrong }, 400);
  const pair = { access_token: randomUUID(), refresh_token: randomUUID() };
  tokens.access.add(pair.access_token);
  tokens.refresh.add(pair.refresh_token);
  return context.json({ result: { ...pair, token_type: 'Bearer', expires_in: '3600' } });
};

const refresh = async (context: Context, tokens: Tokens, under: 'data' | 'result'): Promise<Response> => {
  const old = textOf(await parametersOf(context), 'refresh_token');
  if (!tokens.refresh.delete(old)) return context.json({ error: 'RefreshToken Invalid' }, 401);
  const pair = { accessToken: randomUUID(), refreshToken: randomUUID() };
  tokens.access.add(pair.accessToken);
  tokens.refresh.add(pair.refreshToken);
  return context.json({ [under]: pair });
};

/** The calls that need no token: sign-in, refresh and the forgotten password. */
export const openAccount = (tokens: Tokens, pairUnder: () => 'data' | 'result'): Hono =>
  new Hono()
    .post('/login', (context) => signIn(context, tokens))
    .post('/refreshToken', (context) => refresh(context, tokens, pairUnder()))
    .post('/forgotPassword', async (context) => {
      const email = textOf(await parametersOf(context), 'email');
      return email === '' ? badRequest(context, 'Email is missing.') : context.body(null, 204);
    })
    .post('/updateForgotPassword', async (context) => {
      const password = textOf(await parametersOf(context), 'password', 'newPassword');
      return password === '' ? badRequest(context, 'Password is missing.') : context.json({ message: 'Changed' });
    });

const firstDevices = (): Row[] => [
  { id: 31, deviceId: 'a1', platform: 'Windows Chrome', isCurrentDevice: 0 },
  { id: '32', deviceId: 'b2', platform: 'iPhone Safari', isCurrentDevice: 'false', lastSeen: null },
];

/** The devices of the account: the one that sends the request is the current one. */
const deviceCalls = (): Hono => {
  let others = firstDevices();
  const list = (context: Context) =>
    context.json({ result: [...others, { id: 33, platform: 'Linux Chrome', isCurrentDevice: 1 }] });
  const remove = async (context: Context): Promise<Response> => {
    const id = textOf(await parametersOf(context), 'id', 'DeviceId');
    others = others.filter((device) => String(device['id']) !== id);
    return context.json({ result: 1 });
  };
  const methods = ['GET', 'POST', 'DELETE'];
  return new Hono()
    .on(methods, ['/managedevice', '/managedevice/search', '/search'], list)
    .on(methods, ['/managedevice/delete', '/delete'], remove)
    .on(methods, ['/managedevice/logout', '/logout'], (context) => context.json({ result: 'true' }));
};

const benchmark: readonly Row[] = [
  { categoryId: 1, categoryName: 'Safety', parentId: null, bHasValue: 0 },
  {
    categoryId: 11,
    categoryName: 'Lost time injuries',
    parentId: 1,
    bHasValue: 1,
    parentTB: '0.42',
    ikp: 0.6,
    color: 'green',
  },
  {
    categoryId: '12',
    categoryName: 'Port State Control',
    parentId: '1',
    bHasValue: 'false',
    parentTB: null,
    ikp: null,
  },
  {
    categoryId: 121,
    categoryName: 'Deficiencies per inspection',
    parentId: 12,
    bHasValue: 1,
    parentTB: 1.4,
    ikp: '1.2',
    color: 'yellow',
  },
  {
    categoryId: 2,
    categoryName: 'Budget performance',
    parentId: 0,
    bHasValue: 'true',
    parentTB: 91,
    ikp: 97,
    color: 'Red',
  },
];

/** The account's own calls, for a signed-in user. */
export const ownAccount = (): Hono =>
  new Hono()
    .get('/profile', (context) => context.json({ result: profile }))
    .get('/lastupdatereport', (context) => context.json({ result: '4/2/2026 6:30:00 AM' }))
    .get('/listShipByAccount', (context) => context.json({ result: vessels }))
    .get('/lstItemLastUpdate', (context) =>
      context.json({
        result: [
          { name: 'Vessel positions', lastUpdate: '02.04.2026 06:30:00' },
          { name: 'Certificates', lastUpdate: `${daysAgo(1)}T04:00:00Z` },
          { name: 'CDI', lastUpdate: null },
        ],
      }),
    )
    .get('/cms/owner/dashboardInfo', (context) => context.json({ result: benchmark }))
    .route('/', deviceCalls());

/** Passes on only requests with a valid access token. */
export const isSignedIn = (context: Context, tokens: Tokens): Response | undefined => {
  const header = context.req.header('authorization') ?? '';
  return tokens.access.has(header.replace(/^Bearer /i, '')) ? undefined : unauthorized(context);
};
