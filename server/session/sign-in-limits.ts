import { addressBlock } from '../http/client-address.ts';
import type { RequestContext } from '../http/handler.ts';
import { countOne, type Counted, forgetCount, tooMany, uncountOne } from './attempts.ts';
import type { HashFor } from './password-hashing.ts';
import type { SessionPolicy } from './policy.ts';

/** Who tries to sign in: as which account, by its e-mail, and from which of its browsers, if that was seen before. */
export interface Attempt {
  readonly email: string;
  /** Account and device, if the account was signed in from this device before; nobody guesses its identifier. */
  readonly knownDevice: string | undefined;
}

/** A try that was let through. */
export interface Admission {
  readonly hashFor: HashFor;
  /** Takes back what was counted, since the password was not looked at. */
  readonly undo: () => Promise<void>;
  /** The password was right: the try does not count, and those before it from there are forgotten. */
  readonly forgive: () => Promise<void>;
}

/** A limit. Over it, one try is let through per interval, so that nobody is locked out for as long as others guess. */
interface Limit {
  readonly counted: Counted;
  readonly thenOneEach?: Counted;
}

/** Tries of an address up to which it waits among those that did nothing wrong: people mistype. */
const fewTries = 3;

/**
 * Counts before the password is looked at, so that many tries at once gain nothing. A known device has its own limit,
 * and only that: what strangers guess, at its address or at its account, does not hold it up. All else depends on what
 * was sent, never on whether there is such an account.
 */
export const admit = async (
  call: RequestContext,
  { email, knownDevice }: Attempt,
  policy: SessionPolicy,
): Promise<Admission> => {
  const taken: Counted[] = [];
  const undo = async () => {
    for (const counted of taken) await uncountOne(call, counted);
  };
  const pass = async ({ counted, thenOneEach }: Limit): Promise<number> => {
    const { count, wait } = await countOne(call, counted);
    taken.push(counted);
    if (wait === 0) return count;
    const later = thenOneEach ? await countOne(call, thenOneEach) : { wait };
    if (thenOneEach && later.wait === 0) taken.push(thenOneEach);
    if (later.wait === 0) return count;
    // The one that is full keeps what it counted: it is above its limit either way.
    taken.pop();
    await undo();
    call.log.warn({ event: 'sign-in limited', limit: counted.what, ip: call.ip });
    throw tooMany(Math.min(wait, later.wait));
  };

  if (knownDevice !== undefined) {
    const device = deviceLimit(knownDevice, policy);
    await pass({ counted: device });
    return { hashFor: { lane: 'known', subject: knownDevice }, undo, forgive: () => forgetCount(call, device) };
  }
  const { pair, address, account } = limitsOf(email, call.ip, policy);
  await pass(pair);
  const fromAddress = await pass(address);
  await pass(account);
  const lane = fromAddress <= fewTries ? 'clean' : 'failing';
  const forgive = async () => {
    await undo();
    await forgetCount(call, pair.counted);
  };
  return { hashFor: { lane, subject: addressBlock(call.ip) }, undo, forgive };
};

/** Lets an account be tried anew from everywhere: it has a new password. */
export const forgetAllTries = async (call: RequestContext, email: string, policy: SessionPolicy) => {
  const { pair, account } = limitsOf(email, call.ip, policy);
  await forgetCount(call, pair.counted);
  await forgetCount(call, account.counted);
  if (account.thenOneEach) await forgetCount(call, account.thenOneEach);
};

const deviceLimit = (device: string, { triesPerAccount, windowSeconds }: SessionPolicy): Counted => ({
  what: 'sign-in of a known device',
  whose: device,
  most: triesPerAccount,
  seconds: windowSeconds,
});

const oneEach = (what: string, whose: string, seconds: number): Counted => ({ what, whose, most: 1, seconds });

const limitsOf = (email: string, ip: string, policy: SessionPolicy) => {
  const from = addressBlock(ip);
  const { windowSeconds, triesPerAccount, triesPerAddress, ceilingSeconds, ceilingPerAccount } = policy;
  return {
    pair: {
      counted: { what: 'sign-in', whose: `${email} ${from}`, most: triesPerAccount, seconds: windowSeconds },
    },
    address: {
      counted: { what: 'sign-in from', whose: from, most: triesPerAddress, seconds: windowSeconds },
      thenOneEach: oneEach('sign-in from, over the limit', from, policy.addressIntervalSeconds),
    },
    account: {
      counted: { what: 'sign-in as', whose: email, most: ceilingPerAccount, seconds: ceilingSeconds },
      thenOneEach: oneEach('sign-in as, over the limit', email, policy.accountIntervalSeconds),
    },
  } satisfies Record<string, Limit>;
};
