import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Cost, type Hash, hashInPool } from './scrypt.ts';

/** The minimum that OWASP recommends for scrypt with 32 MB: about 0.2 s on one core. */
const defaultCost: Cost = { ln: 15, r: 8, p: 3 };

/** Stored until a password is set. No password has this hash. */
export const noPassword = 'not set';

/** Stored for an account that signs in as another one. No password has this hash. */
export const passwordElsewhere = 'of another account';

/** The text to store for a password: parameters, random salt and hash. */
export const hashPassword = async (password: string, cost = defaultCost, hash: Hash = hashInPool): Promise<string> => {
  const salt = randomBytes(16);
  const { ln, r, p } = cost;
  const hashed = Buffer.from(await hash({ password, salt, cost }));
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(hashed)}`;
};

/** Whether the password matches the stored hash. Without one (unknown account) it takes as long and is false. */
export const verifyPassword = async (
  password: string,
  stored: string | undefined,
  hash: Hash = hashInPool,
): Promise<boolean> => {
  const parsed = stored === undefined ? undefined : parse(stored);
  const { cost, salt, expected } = parsed ?? dummyHash;
  const equal = timingSafeEqual(await hash({ password, salt, cost }), expected);
  return equal && parsed !== undefined;
};

const parse = (stored: string) => {
  const [, ln, r, p, salt, hash] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]{22})\$([\w-]{43})$/.exec(stored) ?? [];
  if (!salt || !hash) return undefined;
  const cost: Cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), expected: Buffer.from(hash, 'base64url') };
};

const dummyHash = { cost: defaultCost, salt: Buffer.alloc(16), expected: Buffer.alloc(32) };

const text = (bytes: Buffer) => bytes.toString('base64url');
