import * as openid from 'openid-client';
import type { TokenPair } from '../../src/contract/models/token-pair.ts';
import { addressBlock } from '../request/address-block.ts';
import type { RequestContext } from '../request/request-context.ts';
import { after } from '../clock.ts';
import { HttpError } from '../errors/http-error.ts';
import { seal, unseal } from '../mail/sealed-text.ts';
import { serverKeys } from '../db/server-keys.ts';
import { notifyOfNewDevice, type NotificationServices } from '../session/notifications.ts';
import { openSession, selectKnown } from '../session/open-session.ts';
import type { SessionPolicy } from '../session/policy.ts';
import { rateLimit } from '../request/rate-limit.ts';
import { createSecret, hashOfSecret } from '../session/secret.ts';
import { lockAccount, tokensOf } from '../session/token-families.ts';
import { accountOfClaims } from './provider-account.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Where the provider sends the browser back to. */
export const callbackPath = '/api/sign-in/callback';

/** How long a person may take at the provider. */
const journeySeconds = 10 * 60;
/** How long the code of the way back may take to be exchanged. */
const codeSeconds = 60;

/** The provider of this portal, whose description is read at the first use, and again after a failure. */
export const createProvider = (settings: ProviderSettings) => {
  let described: Promise<openid.Configuration> | undefined;
  const describe = (): Promise<openid.Configuration> => {
    const insecure = settings.issuer.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : undefined;
    const { issuer, clientId, clientSecret } = settings;
    described ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, insecure)
      .catch((error: unknown) => {
        described = undefined;
        throw error;
      });
    return described;
  };
  const redirectUri = `${settings.portalUrl}${callbackPath}`;

  /** Begins a sign-in; returns the address of the provider. Only the browser that has the secret of `binding` can end it. */
  const begin = async (
    { binding, deviceId, platform }: { binding: string; deviceId?: string | undefined; platform?: string | undefined },
    { db, now, userAgent, log, ip }: RequestContext,
    { providerSignInsPerAddress: max, windowSeconds }: SessionPolicy,
  ): Promise<string> => {
    const limit = { name: 'provider sign-ins from', subject: addressBlock(ip), max, windowSeconds };
    await rateLimit.enforce({ db, now }, limit);
    const config = await describe().catch((err: unknown) => {
      log.error({ err }, 'the OpenID provider did not answer');
      throw new HttpError(503, 'Your company’s sign-in does not answer. Try again', { 'Retry-After': '5' });
    });
    const state = openid.randomState();
    const nonce = openid.randomNonce();
    const verifier = openid.randomPKCECodeVerifier();
    const keys = await serverKeys(db);
    await db
      .insertInto('provider_sign_in')
      .values({
        state_hash: hashOfSecret(state),
        binding,
        sealed: seal(keys.secondFactor, JSON.stringify([verifier, nonce])),
        device_id: deviceId || null,
        platform: platform || userAgent,
        expires_at: after(now, journeySeconds),
      })
      .execute();
    return openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  };

  /** Takes the browser back from the provider; returns a code that it exchanges for tokens. Throws a ProviderRefusal. */
  const finish = async (query: string, { db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<string> => {
    const parameters = new URLSearchParams(query);
    const state = parameters.get('state') ?? '';
    const stateHash = hashOfSecret(state);
    // Deleted before it is used: of two parallel uses, one succeeds.
    const journey = await db
      .deleteFrom('provider_sign_in')
      .where('state_hash', '=', stateHash)
      .where('code_hash', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!journey || journey.expires_at <= now) throw new ProviderRefusal('expired');
    if (parameters.get('error') === 'access_denied') throw new ProviderRefusal('cancelled');
    const config = await describe();
    const keys = await serverKeys(db);
    // SAFETY: it was sealed by `begin`, and seals cannot be forged.
    const [pkceCodeVerifier, expectedNonce] = JSON.parse(unseal(keys.secondFactor, journey.sealed)) as [string, string];
    const tokens = await openid.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
      pkceCodeVerifier,
      expectedNonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new ProviderRefusal('failed');
    const asked = config.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {};
    const accountId = await accountOfClaims(db, personOf(claims, asked), settings, now);
    const code = createSecret();
    await db
      .insertInto('provider_sign_in')
      .values({ ...journey, expires_at: after(now, codeSeconds), code_hash: hashOfSecret(code), account_id: accountId })
      .execute();
    return code;
  };

  /** The address that signs the browser out at the provider too, and back to the login page. */
  const endAddress = async (): Promise<string> => {
    const back = `${settings.portalUrl}/auth/login`;
    const config = await describe();
    if (!config.serverMetadata().end_session_endpoint) return back;
    return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: back }).href;
  };

  return { name: settings.name, begin, finish, endAddress };
};

type Said = Readonly<Record<string, unknown>>;

/** What both answers say of a person. The address and whether it is verified come from one of them, never from both. */
const personOf = (idToken: Said, userInfo: Said): Said => {
  const { email, email_verified } = 'email' in userInfo ? userInfo : idToken;
  return { ...idToken, ...userInfo, email, email_verified };
};

export type Provider = ReturnType<typeof createProvider>;

/** Exchanges the code of the way back for the tokens of a session, once, in the browser that began the sign-in. */
export const exchangeProviderCode = async (
  { code, secret }: { readonly code: string; readonly secret: string },
  context: RequestContext,
  services: NotificationServices,
): Promise<TokenPair> => {
  const { db, now, log, ip } = context;
  const opened = await db.transaction().execute(async (trx) => {
    const journey = await trx
      .deleteFrom('provider_sign_in')
      .where('code_hash', '=', hashOfSecret(code))
      .where('binding', '=', hashOfSecret(secret))
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!journey?.account_id) return undefined;
    const device = { deviceId: journey.device_id ?? undefined, platform: journey.platform };
    const account = await selectKnown(trx, device.deviceId)
      .where('account.id', '=', journey.account_id)
      .executeTakeFirst();
    const locked = await lockAccount(trx, journey.account_id);
    if (!account || !locked || locked.deactivated_at) return undefined;
    const opening = { policy: services.policy, byProvider: true };
    return { account, device, session: await openSession({ db: trx, now }, account.id, device, opening) };
  });
  if (!opened) throw new HttpError(400, 'This sign-in took too long. Sign in again');
  const { account, device, session } = opened;
  log.info({ event: 'signed in by provider', account: account.id, family: session.familyId, ip });
  if (account.has_devices && !account.knows_device)
    notifyOfNewDevice(context, { email: account.email, platform: device.platform }, services);
  return tokensOf(context, session, services.policy);
};
