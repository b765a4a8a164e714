import { addressBlock } from '../request/address-block.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { HashFor } from './password-hashing.ts';
import type { SessionPolicy } from './policy.ts';
import { type RateLimit, rateLimit, rateLimited } from '../request/rate-limit.ts';

/** A sign-in attempt: the e-mail of the account, and the device if the account was signed in from it before. */
export interface Attempt {
  readonly email: string;
  /** Account id and device identifier, which cannot be guessed. */
  readonly knownDevice: string | undefined;
}

/** An attempt within the limits. */
export interface AllowedAttempt {
  readonly hashFor: HashFor;
  /** Takes back the hits of this attempt, because the password was not checked. */
  readonly undo: () => Promise<void>;
  /** The password was right: takes back the hits of this attempt and deletes earlier ones from the same source. */
  readonly forgive: () => Promise<void>;
}

/** A limit. Above it, one attempt per interval is allowed, so that attackers cannot lock out the owner of an account. */
interface Limit {
  readonly limit: RateLimit;
  readonly onePerInterval?: RateLimit;
}

/** Up to this many attempts an address uses the queue of clean addresses: people mistype. */
const fewAttempts = 3;

/**
 * Counts a sign-in attempt before the password is checked, so that parallel attempts gain nothing. A known device has its
 * own limit only: attempts of others, from its address or on its account, do not block it. The result does not depend on
 * whether the account exists.
 */
export const checkSignInLimits = async (
  context: RequestContext,
  { email, knownDevice }: Attempt,
  policy: SessionPolicy,
): Promise<AllowedAttempt> => {
  const hits: RateLimit[] = [];
  const undo = async () => {
    for (const limit of hits) await rateLimit.undo(context, limit);
  };
  const hit = async ({ limit, onePerInterval }: Limit): Promise<number> => {
    const { count, waitSeconds } = await rateLimit.hit(context, limit);
    hits.push(limit);
    if (waitSeconds === 0) return count;
    const interval = onePerInterval ? await rateLimit.hit(context, onePerInterval) : { waitSeconds };
    if (onePerInterval && interval.waitSeconds === 0) hits.push(onePerInterval);
    if (interval.waitSeconds === 0) return count;
    // The exceeded limit keeps its hit: it is exceeded either way.
    hits.pop();
    await undo();
    context.log.warn({ event: 'sign-in limited', limit: limit.name, ip: context.ip });
    throw rateLimited(Math.min(waitSeconds, interval.waitSeconds));
  };

  if (knownDevice !== undefined) {
    const device = deviceLimit(knownDevice, policy);
    await hit({ limit: device });
    const forgive = () => rateLimit.forgive(context, () => rateLimit.reset(context, device));
    return { hashFor: { lane: 'known', subject: knownDevice }, undo, forgive };
  }
  const { pair, address, account } = limitsOf(email, context.ip, policy);
  await hit(pair);
  const addressHits = await hit(address);
  await hit(account);
  const lane = addressHits <= fewAttempts ? 'clean' : 'failing';
  const forgive = () =>
    rateLimit.forgive(context, async () => {
      await undo();
      await rateLimit.reset(context, pair.limit);
    });
  return { hashFor: { lane, subject: addressBlock(context.ip) }, undo, forgive };
};

/** Deletes the hits of an account after its password was changed. */
export const resetSignInLimits = (context: RequestContext, email: string, policy: SessionPolicy): Promise<void> => {
  const { pair, account } = limitsOf(email, context.ip, policy);
  return rateLimit.forgive(context, async () => {
    await rateLimit.reset(context, pair.limit);
    await rateLimit.reset(context, account.limit);
    await rateLimit.reset(context, account.onePerInterval);
  });
};

const deviceLimit = (device: string, { triesPerAccount, windowSeconds }: SessionPolicy): RateLimit => ({
  name: 'sign-in of a known device',
  subject: device,
  max: triesPerAccount,
  windowSeconds,
});

const limitsOf = (email: string, ip: string, policy: SessionPolicy) => {
  const block = addressBlock(ip);
  const { windowSeconds, triesPerAccount, triesPerAddress, ceilingSeconds, ceilingPerAccount } = policy;
  return {
    pair: {
      limit: { name: 'sign-in', subject: `${email} ${block}`, max: triesPerAccount, windowSeconds },
    },
    address: {
      limit: { name: 'sign-in from', subject: block, max: triesPerAddress, windowSeconds },
      onePerInterval: {
        name: 'sign-in from, over the limit',
        subject: block,
        max: 1,
        windowSeconds: policy.addressIntervalSeconds,
      },
    },
    account: {
      limit: { name: 'sign-in as', subject: email, max: ceilingPerAccount, windowSeconds: ceilingSeconds },
      onePerInterval: {
        name: 'sign-in as, over the limit',
        subject: email,
        max: 1,
        windowSeconds: policy.accountIntervalSeconds,
      },
    },
  } satisfies Record<string, Limit>;
};
