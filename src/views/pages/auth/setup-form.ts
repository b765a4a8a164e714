import * as z from 'zod/mini';
import type { FieldLine } from '../../forms/AuthForm.tsx';
import { Email, newPasswordShape, passwordsMatch } from '../../forms/forms.ts';

const name = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(100, 'Please use at most 100 characters'));

/** The form of the setup page. */
export const SetupForm = z
  .object({
    company: name('Company name is required'),
    manager: name('Manager name is required'),
    firstName: name('First name is required'),
    lastName: name('Last name is required'),
    email: Email,
    ...newPasswordShape,
  })
  .check(passwordsMatch());

/** The fields of the setup page, in order. */
export const setupFields: readonly FieldLine[] = [
  { name: 'company', label: 'Company, whose vessels are shown', type: 'text', autoComplete: 'organization' },
  { name: 'manager', label: 'Manager, who runs this portal', type: 'text', autoComplete: 'off' },
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'newPassword', label: 'Password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm password', type: 'password', autoComplete: 'new-password' },
];
