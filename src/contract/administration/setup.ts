import * as z from 'zod/mini';
import { nameField } from '../models/name-field.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(1024));

/** An e-mail address as the portal stores it; of what is typed into a form of people more is asked. */
export const addressPattern = /^[^@\s]+@[^@\s]+$/;

/** The first company of a portal, the manager who runs it, and its first administrator. */
export const FirstAdministrator = z.object({
  /** The secret of the setup link. */
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  company: nameField('The name of the company'),
  manager: nameField('The name of the manager'),
  firstName: nameField('The first name'),
  lastName: nameField('The last name'),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, 'The e-mail address is too long'),
      z.regex(addressPattern, 'This is not an e-mail address'),
    ),
  newPassword: Password,
  confirmPassword: Password,
});
export type FirstAdministrator = z.infer<typeof FirstAdministrator>;

/** Whether the portal waits for its first administrator: it has no account. */
export const SetupState = z.object({ isOpen: z.boolean() });
