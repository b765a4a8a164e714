import * as z from 'zod/mini';
import { Permission } from '../permission.ts';
import { alsoAccepting, essential, isObject } from '../leniency.ts';
import { asTextOf, Id, MaybeText } from './basics.ts';

/** The credentials of a sign-in, which also registers the device. */
export const Credentials = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  deviceId: z.optional(z.string().check(z.maxLength(200))),
  platform: z.optional(z.string().check(z.maxLength(100))),
});
export type Credentials = z.infer<typeof Credentials>;

/**
 * A rejected sign-in has error_description and no tokens. One that needs a second factor has no tokens either, but the
 * challenge with which it is completed; `next_step` is 'code', or 'enrol' if it has no authenticator app yet.
 */
export const SignInResult = z.object({
  access_token: z.optional(z.nullable(z.string())),
  refresh_token: z.optional(z.nullable(z.string())),
  error_description: z.optional(z.nullable(z.string())),
  challenge: z.optional(z.nullable(z.string())),
  next_step: z.optional(z.nullable(z.string())),
});

/** The signed-in user and the account's permissions. */
export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The company; the client also accepts its name alone. */
  owner: alsoAccepting(z.object({ id: z.number(), name: z.string() }), asTextOf('name')),
  frontends: z.array(Permission),
});
export type Profile = z.infer<typeof Profile>;

export const ForgotPassword = z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) });
export const NewPassword = z.object({
  token: z.string().check(z.minLength(1, 'The link of the mail is missing: its token is empty'), z.maxLength(200)),
  newPassword: z.string().check(z.minLength(1), z.maxLength(1024)),
  confirmPassword: z.string().check(z.minLength(1), z.maxLength(1024)),
});

/** A browser that an account is signed in from. */
export const Device = alsoAccepting(
  essential(
    z.object({ id: Id, platform: z.string(), isCurrentDevice: z.boolean(), lastSeen: MaybeText }),
    'id',
    'platform',
  ),
  (value) => (isObject(value) && !value['platform'] ? { ...value, platform: 'Unknown browser' } : value),
);
export type Device = z.infer<typeof Device>;
export const DeviceRegistration = z.object({
  deviceId: z.string().check(z.minLength(1), z.maxLength(200)),
  platform: z.string().check(z.minLength(1), z.maxLength(100)),
});
/** The parameter name of the calls that identify this browser. */
export const ByDevice = z.object({ DeviceId: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * When a source last updated, in UTC: 'DD.MM.YYYY HH:mm:ss' or 'M/D/YYYY h:mm:ss A'; null if the source does not say
 * it. Without the source the whole answer is null.
 */
export const LastUpdate = alsoAccepting(z.object({ lastUpdate: MaybeText }), asTextOf('lastUpdate'));
export const LastUpdateItem = essential(z.object({ name: z.string(), lastUpdate: MaybeText }), 'name');
