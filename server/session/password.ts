import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

interface Cost {
  /** The binary logarithm of scrypt's N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's least for scrypt at 32 MB: about 0.2 s on one core. */
const defaultCost: Cost = { ln: 15, r: 8, p: 3 };

/** The text to keep of a password: how it was made, its own salt, the hash. Never the same text twice. */
export const hashPassword = async (password: string, cost = defaultCost): Promise<string> => {
  const salt = randomBytes(16);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${text(salt)}$${text(await derive(password, salt, cost))}`;
};

/** Whether this is the password that was kept; without one (an unknown account) it takes as long and says no. */
export const verifyPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  const parsed = kept === undefined ? undefined : parse(kept);
  const { cost, salt, hash } = parsed ?? nobodys;
  const equal = timingSafeEqual(await derive(password, salt, cost), hash);
  return equal && parsed !== undefined;
};

const parse = (kept: string) => {
  const [, ln, r, p, salt, hash] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]{22})\$([\w-]{43})$/.exec(kept) ?? [];
  if (!salt || !hash) return undefined;
  const cost: Cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
};

const nobodys = { cost: defaultCost, salt: Buffer.alloc(16), hash: Buffer.alloc(32) };

const text = (bytes: Buffer) => bytes.toString('base64url');

/** The same letters typed on another system may arrive composed or decomposed: one form of Unicode is hashed. */
const derive = (password: string, salt: Buffer, { ln, r, p }: Cost) => {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
};
