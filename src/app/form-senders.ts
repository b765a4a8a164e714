import { ApiError } from '../contract/problem.ts';
import type { Form } from '../machines/submit.ts';
import type { Api } from '../services/api/api.ts';
import type { Answer } from '../services/api/read-answer.ts';
import { deviceId, platformOf } from '../services/device.ts';
import type { WaitingSignIn } from '../services/session/waiting-sign-in.ts';
import { secondFactorPath } from '../routing/routes.ts';
import { tokensIn } from './tokens-in.ts';

interface Ports {
  readonly api: Api;
  readonly signIn: (tokens: { readonly accessToken: string; readonly refreshToken: string }) => void;
  readonly waiting: WaitingSignIn;
  readonly onSignedIn: () => void;
  readonly onPasswordChanged: () => void;
}

type Values = Readonly<Record<string, string>>;

/**
 * Sends the forms of the public pages, and the change of the own password; rejects with the server's reason if a form is not
 * accepted. Resolves to the page that must follow, if it is not the form's next page.
 */
export const createFormSenders = ({
  api,
  signIn,
  waiting,
  onSignedIn,
  onPasswordChanged,
}: Ports): Record<Form['name'], (values: Values) => Promise<string | undefined>> => {
  const login = async ({ email = '', password = '' }: Values) => {
    const device = { deviceId: deviceId(), platform: platformOf(navigator.userAgent) };
    const { data: answer } = await api('account.login', { email, password, ...device });
    const tokens = tokensIn(answer);
    if (tokens) {
      signIn(tokens);
      onSignedIn();
      return undefined;
    }
    const { challenge, next_step: step, error_description: reason } = answer ?? {};
    if (!challenge) throw new ApiError('invalid', reason ?? 'The sign-in was not accepted');
    waiting.factor = { challenge, step: step === 'enrol' ? step : 'code' };
    return secondFactorPath;
  };
  return {
    login,
    forgotPassword: async ({ email = '' }) => {
      return requireAccepted(await api('account.forgotPassword', { email }));
    },
    changePassword: async ({ currentPassword = '', newPassword = '', confirmPassword = '' }) => {
      return requireAccepted(await api('own.changePassword', { currentPassword, newPassword, confirmPassword }));
    },
    resetPassword: async ({ token = '', newPassword = '', confirmPassword = '' }) => {
      requireAccepted(await api('account.updateForgotPassword', { token, newPassword, confirmPassword }));
      onPasswordChanged();
      return undefined;
    },
    setup: async (values) => {
      const { email = '', newPassword: password = '' } = values;
      requireAccepted(await api('setup.create', newPortalOf(values)));
      // The account exists now: if this sign-in fails, the next page asks for it.
      return login({ email, password }).catch(() => undefined);
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

const requireAccepted = ({ data }: Answer<boolean>): undefined => {
  if (!data) throw new ApiError('invalid', 'The server did not accept this');
  return undefined;
};
