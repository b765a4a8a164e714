import * as z from 'zod/mini';

/** The format of an e-mail address in the example of the message. */
const exampleEmail = 'yourname@example.com';

/** The messages of the forms, in the words of the specification. */
export const formTexts = {
  emailRequired: 'Email is required',
  emailPattern: `Please enter your email address in format: ${exampleEmail}`,
  passwordRequired: 'Password is required',
  passwordPattern: 'Password must be at least 8 characters with a number, an uppercase letter and a lowercase letter',
  confirmRequired: 'Please enter your confirm password',
  confirmDiffers: 'The passwords you entered do not match',
} as const;

/** One @, something on both sides, a dot in the domain, no spaces: checked without backtracking. */
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const passwordPattern = /^(?=.*\d)(?=.*\p{Lu})(?=.*\p{Ll}).{8,}$/su;

export const Email = z
  .string()
  .check(
    z.minLength(1, { error: formTexts.emailRequired, abort: true }),
    z.maxLength(254, formTexts.emailPattern),
    z.regex(emailPattern, formTexts.emailPattern),
  );

const Password = z
  .string()
  .check(
    z.minLength(1, { error: formTexts.passwordRequired, abort: true }),
    z.regex(passwordPattern, formTexts.passwordPattern),
  );

export const LoginForm = z.object({ email: Email, password: Password });
export const ForgotForm = z.object({ email: Email });

/** The fields of a new password, and the check that both are the same. */
export const newPasswordShape = {
  newPassword: Password,
  confirmPassword: z.string().check(z.minLength(1, formTexts.confirmRequired)),
};
type NewPassword = Readonly<Record<keyof typeof newPasswordShape, string>>;
export const passwordsMatch = <T extends NewPassword>() =>
  z.refine<T>(({ newPassword, confirmPassword }) => confirmPassword === '' || newPassword === confirmPassword, {
    error: formTexts.confirmDiffers,
    path: ['confirmPassword'],
  });

export const ResetForm = z.object(newPasswordShape).check(passwordsMatch());
export const ChangePasswordForm = z
  .object({ currentPassword: z.string().check(z.minLength(1, formTexts.passwordRequired)), ...newPasswordShape })
  .check(passwordsMatch());
