import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ServerKeys } from '../db/server-keys.ts';
import { after } from '../clock.ts';

/** Identifies a pair of tokens: the family and the number of renewals. */
export interface Generation {
  readonly familyId: string;
  readonly generation: number;
}

/** The refresh token of a generation. It is derived from a key: nothing is stored, and a repeated request gets the same text. */
export const refreshTokenOf = ({ refresh }: ServerKeys, { familyId, generation }: Generation) => {
  const named = `${familyId}.${generation}`;
  return `${named}.${sign(refresh, named)}`;
};

/** The generation of a refresh token; undefined if the token is not valid. */
export const readRefreshToken = (keys: ServerKeys, token: string): Generation | undefined => {
  const [, familyId, digits] = /^([\w-]{22})\.(0|[1-9]\d{0,8})\.[\w-]{43}$/.exec(token) ?? [];
  if (!familyId || !digits) return undefined;
  const named = { familyId, generation: Number(digits) };
  return isEqual(token, refreshTokenOf(keys, named)) ? named : undefined;
};

/** What an access token says: its generation, and the company whose data it opens. */
export interface AccessToken extends Generation {
  readonly companyId: number;
}

/** A new access token (JWT, HS256) of a generation, valid for so many seconds. No two are equal. */
export const mintAccessToken = (keys: ServerKeys, of: AccessToken, now: Date, seconds: number) => {
  const claims: Claims = {
    iss: issuer,
    aud: audience,
    sid: of.familyId,
    gen: of.generation,
    company: of.companyId,
    iat: wholeSeconds(now),
    exp: wholeSeconds(after(now, seconds)),
    jti: randomBytes(12).toString('base64url'),
  };
  const body = `${header}.${encode(claims)}`;
  return `${body}.${sign(keys.access, body)}`;
};

/** What an access token says; undefined if it is not valid or expired. Without `now`, an expired token is accepted. */
export const readAccessToken = (keys: ServerKeys, token: string, now: Date | undefined): AccessToken | undefined => {
  const [head, body, signature, ...more] = token.split('.');
  // The header must be ours: a token cannot choose its algorithm.
  if (head !== header || !body || !signature || more.length > 0) return undefined;
  if (!isEqual(signature, sign(keys.access, `${head}.${body}`))) return undefined;
  const claims = z.safeParse(Claims, JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!claims.success || (now && claims.data.exp * 1000 <= now.getTime())) return undefined;
  return { familyId: claims.data.sid, generation: claims.data.gen, companyId: claims.data.company };
};

const issuer = 'fleet-portal';
const audience = 'fleet-portal-api';

const Claims = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  sid: z.string(),
  gen: z.number(),
  company: z.number(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});
type Claims = z.infer<typeof Claims>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'at+jwt' });

const sign = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');

const isEqual = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const wholeSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
