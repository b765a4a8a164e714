import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { Id, Imo, MaybeText } from '../models/basics.ts';
import { nameField } from '../models/name-field.ts';
import { Permission, PermissionName } from '../permission.ts';

/** The states of an account, with the words of the list. Invited: no password is set yet. */
export const personStates = { invited: 'Invited', active: 'Active', deactivated: 'Deactivated' } as const;
export const PersonState = z.enum(['invited', 'active', 'deactivated']);

const summary = {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: PersonState,
  permissions: z.array(Permission),
  /** Sees every vessel of the company, also those added later. */
  allVessels: z.boolean(),
  vesselCount: z.number(),
  lastSeen: MaybeText,
  /** Has an authenticator app. */
  secondFactor: z.boolean(),
};

/** A person of the own company, as the list shows it. */
export const PersonRow = essential(z.object(summary), 'id', 'email');

/** The same with the IMO numbers of the vessels, and the versions of its two forms: of all but the e-mail address, and of that. */
export const Person = essential(
  z.object({ ...summary, vessels: z.array(z.string()), version: MaybeText, emailVersion: MaybeText }),
  'id',
  'email',
);

/** What a person may read and see. */
const Grant = {
  permissions: z
    .array(z.object({ name: PermissionName, read: z.boolean(), level: z.union([z.literal(1), z.literal(2)]) }))
    .check(
      z.maxLength(100),
      z.refine((given) => new Set(given.map(({ name }) => name)).size === given.length, 'A permission is given twice'),
    ),
  allVessels: z.boolean(),
  vessels: z.array(Imo).check(z.maxLength(4000)),
};

const names = { firstName: nameField('The first name'), lastName: nameField('The last name') };

/** One @ with something on both sides, a dot in the domain and none beside another, and no signs that stand between addresses. */
export const emailPattern = /^[^\s@:;,<>]+@[^\s@.:;,<>]+(?:\.[^\s@.:;,<>]+)+$/;

const email = z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern, 'The e-mail address is not valid'));

export const NewPerson = z.object({
  ...names,
  email,
  ...Grant,
});
export const ChangedPerson = z.object({ id: Id, ...names, ...Grant });
export const ChangedEmail = z.object({ id: Id, email });

/** A deleted person, who can be restored until the bin is emptied of them. */
export const DeletedPerson = essential(
  z.object({ id: Id, name: z.string(), email: z.string(), who: z.string(), at: z.string(), until: z.string() }),
  'id',
  'email',
);

/**
 * An invitation that was sent by e-mail; if the server sends none, its link, or the code for a person who signs in with this
 * address to another company.
 */
export const Invitation = z.object({ id: Id, link: MaybeText, code: z.optional(MaybeText) });

/** So many people are invited again at once. */
export const maxInvited = 100;

/** The people to invite again. */
export const InvitedAgain = z.object({
  ids: z.array(Id).check(
    z.minLength(1),
    z.maxLength(maxInvited),
    z.refine((ids) => new Set(ids.map(String)).size === ids.length, 'A person is given twice'),
  ),
});

/** The invitations of several people, with whom each is for. */
export const Invitations = z.array(
  essential(z.extend(Invitation, { name: z.string(), email: z.string() }), 'id', 'email'),
);

/** A company in which the signed-in person has an account, by the id of that account. */
export const OwnAccount = essential(z.object({ id: Id, company: z.string(), isCurrent: z.boolean() }), 'id', 'company');
export const JoinCode = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'The code is missing'), z.maxLength(200)),
});

/** A sign-in of a person that is not over. `named`: its browser has named itself as a device. */
export const PersonSession = essential(
  z.object({
    id: z.string(),
    platform: z.string(),
    named: z.boolean(),
    createdAt: z.string(),
    lastSeen: MaybeText,
    isCurrent: z.boolean(),
  }),
  'id',
);

export const PasswordChange = z.object({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1024)),
  newPassword: z.string().check(z.minLength(1), z.maxLength(1024)),
  confirmPassword: z.string().check(z.minLength(1), z.maxLength(1024)),
});
