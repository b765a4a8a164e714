import type { Generated } from 'kysely';
import type { MaybeMoment, Moment } from './column-types.ts';

/** The tables of the second factor, of passkeys, and of sign-ins at a provider. */
export interface SecondFactorSchema {
  /** The authenticator app of an account. */
  second_factor: {
    account_id: number;
    company_id: number;
    /** The secret, encrypted with a key of the server. */
    sealed_secret: string;
    created_at: Moment;
    /** When a code of the app was entered for the first time; null: it does not count yet. */
    confirmed_at: MaybeMoment;
    /** The time step of the last accepted code: that of an earlier or the same step is refused. */
    last_step: number | null;
  };
  /** A recovery code that was not used yet: only its keyed hash is stored. */
  recovery_code: { account_id: number; company_id: number; code_hash: string };
  /** A passkey of an account: its public key is no secret. */
  passkey: {
    id: Generated<number>;
    account_id: number;
    company_id: number;
    credential_id: string;
    /** In the format of COSE, as base64url. */
    public_key: string;
    /** How many signatures it has counted; 0 for ever: it does not count. */
    counter: number;
    name: string;
    added_at: Moment;
    last_used_at: MaybeMoment;
  };
  /** A challenge that a passkey has to sign, once; without an account: at a sign-in. */
  passkey_challenge: { challenge_hash: string; account_id: number | null; expires_at: Moment };
  /** A sign-in at an OpenID provider: on its way there, or back with a code that waits to be exchanged. */
  provider_sign_in: {
    state_hash: string;
    /** The SHA-256 of a secret of the browser that began. */
    binding: string;
    /** Code verifier and nonce, encrypted. */
    sealed: string;
    device_id: string | null;
    platform: string;
    expires_at: Moment;
    code_hash: string | null | undefined;
    account_id: number | null | undefined;
  };
  /** A sign-in whose password was right and that waits for the second factor. */
  sign_in_challenge: {
    token_hash: string;
    account_id: number;
    company_id: number;
    device_id: string | null;
    platform: string;
    expires_at: Moment;
  };
}
