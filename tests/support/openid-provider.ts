import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says about a person. */
export type PersonClaims = Readonly<Record<string, unknown>>;

/** Where it says so. */
type ClaimsUse = 'id_token' | 'userinfo';

/** A real OpenID provider on a free port of this machine, whose people sign in without a form. */
export const startOpenIdProvider = async (portalUrl: string) => {
  const people = new Map<string, Readonly<Record<ClaimsUse, PersonClaims>>>();
  let signsIn: string | undefined;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // SAFETY: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'a secret of the tests',
        redirect_uris: [`${portalUrl}/api/sign-in/callback`],
        post_logout_redirect_uris: [`${portalUrl}/auth/login`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    // Claims are in the ID token too.
    conformIdTokenClaims: false,
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: (use: ClaimsUse) => ({ sub, ...people.get(sub)?.[use] }),
    }),
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_: unknown, interaction: { readonly uid: string }) => `/interaction/${interaction.uid}` },
    jwks: { keys: [await signingKey()] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    return void interact(request, response);
  });
  type Request = Parameters<typeof answer>[0];
  type Response = Parameters<typeof answer>[1];

  /** Signs the person in whom the test named, or cancels. */
  const interact = async (request: Request, response: Response): Promise<void> => {
    const { params, prompt } = await provider.interactionDetails(request, response);
    if (signsIn === undefined) return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: signsIn } });
    const grant = new provider.Grant({ accountId: signsIn, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };

  return {
    issuer,
    /** The next browser signs in as this person; without one it cancels. The ID token may say something else. */
    next: (sub: string | undefined, userinfo: PersonClaims = {}, idToken = userinfo) => {
      signsIn = sub;
      if (sub !== undefined) people.set(sub, { userinfo, id_token: idToken });
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};

const signingKey = async () => {
  const pair = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  );
  return { ...(await crypto.subtle.exportKey('jwk', pair.privateKey)), use: 'sig', alg: 'RS256', kid: 'tests' };
};
