import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const origin = 'https://portal.test';

/** How what an authenticator says differs from what an honest browser at the portal makes of it. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly userHandle?: string;
  readonly counter?: number;
  /** With a certificate of the maker. */
  readonly certified?: boolean;
  readonly type?: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const clientData = (type: string, challenge: string, from: Deviation): Buffer =>
  Buffer.from(
    JSON.stringify({ type: from.type ?? type, challenge, origin: from.origin ?? origin, crossOrigin: false }),
  );

/** Host, flags and counter; `attested`: the new key is part of it. */
const authenticatorData = (from: Deviation, counter: number, attested: Uint8Array = new Uint8Array()): Buffer => {
  const flags = 0x01 | ((from.userVerified ?? true) ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(from.counter ?? counter);
  return Buffer.concat([sha256(from.rpId ?? 'portal.test'), Buffer.from([flags]), counted, attested]);
};

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));

/** The public key in the format of COSE: ECDSA on P-256. */
const coseOf = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
};

/** A security key in software, which makes one passkey and signs with it. */
export const createAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  return {
    id: base64url(id),
    /** What a browser sends to add the passkey. */
    make: (challenge: string, from: Deviation = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const statement = new Map<string, number | Uint8Array[]>(
        from.certified
          ? [
              ['alg', -7],
              ['x5c', [new Uint8Array(8)]],
            ]
          : [],
      );
      const attestation = new Map<string, string | Uint8Array | typeof statement>([
        ['fmt', from.certified ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(authenticatorData(from, counter, attested))],
      ]);
      return {
        credential: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      };
    },
    /** What a browser sends to sign in. */
    prove: (challenge: string, userHandle: string, from: Deviation = {}) => {
      counter += 1;
      const said = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(from, counter);
      return {
        credential: base64url(id),
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)),
        userHandle: from.userHandle ?? userHandle,
        deviceId: 'browser-1',
        platform: 'Chrome on Linux',
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
