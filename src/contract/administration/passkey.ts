import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { ById, Id, MaybeText } from '../models/basics.ts';
import { nameField } from '../models/name-field.ts';

/** Bytes in base64url, as browsers write them. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/, 'This is not base64url'), z.maxLength(most));

/** What the owner calls a passkey. */
export const PasskeyName = nameField('The name', 60);

/** One of the own passkeys. */
export const Passkey = essential(
  z.object({ id: Id, name: z.string(), addedAt: z.string(), lastUsedAt: MaybeText }),
  'id',
  'name',
  'addedAt',
);

/** Who adds a passkey: the password, and a code if the account has an authenticator app. */
export const PasskeyStart = z.object({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1024)),
  code: z.optional(z.string().check(z.maxLength(40))),
});

/** What a browser needs to make a passkey: `known` are those that the account has. */
export const PasskeyOffer = essential(
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    userId: z.string(),
    userName: z.string(),
    known: z.array(z.string()),
  }),
  'challenge',
  'rpId',
  'userId',
  'userName',
);

/** Ed25519, and ECDSA and RSA with SHA-256: what browsers and security keys make. */
export const passkeyAlgorithms = [-8, -7, -257];

/** What a browser made. */
export const NewPasskey = z.object({
  name: PasskeyName,
  credential: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
});

export const RenamedPasskey = z.extend(ById, { name: PasskeyName });

/** What a browser needs to sign in by a passkey. */
export const PasskeyChallenge = essential(z.object({ challenge: z.string(), rpId: z.string() }), 'challenge', 'rpId');

/** The signature of a passkey, and the device that signs in. */
export const PasskeyProof = z.object({
  credential: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: bytes(100),
  deviceId: z.optional(z.string().check(z.maxLength(200))),
  platform: z.optional(z.string().check(z.maxLength(100))),
});
