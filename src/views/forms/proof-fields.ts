import * as z from 'zod/mini';
import type { FieldLine } from './AuthForm.tsx';

/** What forms of the own account ask for before something changes: the password. */
export const currentPassword: FieldLine = {
  name: 'currentPassword',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
};
/** A code of the authenticator app, or a recovery code. */
export const code: FieldLine = { name: 'code', label: 'Code', type: 'text', autoComplete: 'one-time-code' };

export const TypedPassword = z.string().check(z.minLength(1, 'Password is required'));
export const TypedCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'The code is missing'), z.maxLength(40, 'The code is too long'));
