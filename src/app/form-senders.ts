import { ApiError } from '../contract/problem.ts';
import type { Form } from '../machines/submit.ts';
import type { Api } from '../services/api/api.ts';
import type { Answer } from '../services/api/read-answer.ts';
import { deviceId, platformOf } from '../services/device.ts';

interface Ports {
  readonly api: Api;
  readonly signIn: (tokens: { readonly accessToken: string; readonly refreshToken: string }) => void;
  readonly onSignedIn: () => void;
  readonly onPasswordChanged: () => void;
}

type Values = Readonly<Record<string, string>>;

/** Sends the forms of the public pages, and the change of the own password; rejects with the server's reason if a form is not accepted. */
export const createFormSenders = ({
  api,
  signIn,
  onSignedIn,
  onPasswordChanged,
}: Ports): Record<Form['name'], (values: Values) => Promise<void>> => {
  const login = async ({ email = '', password = '' }: Values) => {
    const device = { deviceId: deviceId(), platform: platformOf(navigator.userAgent) };
    const { data: answer } = await api('account.login', { email, password, ...device });
    const { access_token: accessToken, refresh_token: refreshToken, error_description: reason } = answer ?? {};
    if (!accessToken || !refreshToken) throw new ApiError('invalid', reason ?? 'The sign-in was not accepted');
    signIn({ accessToken, refreshToken });
    onSignedIn();
  };
  return {
    login,
    forgotPassword: async ({ email = '' }) => {
      requireAccepted(await api('account.forgotPassword', { email }));
    },
    changePassword: async ({ currentPassword = '', newPassword = '', confirmPassword = '' }) => {
      requireAccepted(await api('own.changePassword', { currentPassword, newPassword, confirmPassword }));
    },
    resetPassword: async ({ token = '', newPassword = '', confirmPassword = '' }) => {
      requireAccepted(await api('account.updateForgotPassword', { token, newPassword, confirmPassword }));
      onPasswordChanged();
    },
    setup: async (values) => {
      const { email = '', newPassword: password = '' } = values;
      requireAccepted(await api('setup.create', newPortalOf(values)));
      // The account exists now: if this sign-in fails, the next page asks for it.
      await login({ email, password }).catch(() => undefined);
    },
  };
};

const newPortalOf = ({
  token = '',
  company = '',
  manager = '',
  firstName = '',
  lastName = '',
  email = '',
  newPassword = '',
  confirmPassword = '',
}: Values) => ({ token, company, manager, firstName, lastName, email, newPassword, confirmPassword });

const requireAccepted = ({ data }: Answer<boolean>): void => {
  if (!data) throw new ApiError('invalid', 'The server did not accept this');
};
