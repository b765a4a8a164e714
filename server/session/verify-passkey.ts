import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { passkeyAlgorithms } from '../../src/contract/administration/passkey.ts';
import type { CallInput } from '../../src/contract/catalogue.ts';
import type { RelyingParty } from './relying-party.ts';

/** A passkey as it is stored, or was just made. */
export interface StoredKey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** The challenge that a browser says it signed. Throws an Error if it said something else. */
export const challengeIn = (clientDataJSON: string): string => String(decodeClientDataJSON(clientDataJSON).challenge);

/** Checks what a browser made: challenge, origin, host, and that the person was verified. Throws an Error that says what is wrong. */
export const verifyNewKey = async (
  { credential, clientDataJSON, attestationObject }: CallInput<'own.addPasskey'>,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<StoredKey> => {
  requireNoCertificates(attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...named(credential),
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: passkeyAlgorithms,
  });
  if (!verified) throw new Error('The attestation is not right');
  const { credential: made } = registrationInfo;
  return { credentialId: made.id, publicKey: isoBase64URL.fromBuffer(made.publicKey), counter: made.counter };
};

/** Checks a signature the same way, and that its counter went up; returns the new counter. */
export const verifyProof = async (
  { credential, clientDataJSON, authenticatorData, signature, userHandle }: CallInput<'signIn.byPasskey'>,
  challenge: string,
  { rpId, origin }: RelyingParty,
  { credentialId, publicKey, counter }: StoredKey,
): Promise<number> => {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...named(credential),
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter },
  });
  if (!verified) throw new Error('The signature is not right');
  return authenticationInfo.newCounter;
};

const named = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The portal asks for no certificate of the maker, and opens no address that one names. */
const requireNoCertificates = (attestationObject: string): void => {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isPlain = attestation.get('fmt') === 'none' || attestation.get('fmt') === 'packed';
  if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined)
    throw new Error('The attestation has certificates, which were not asked for');
};
