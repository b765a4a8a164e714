import type { TokenPair } from '../contract/models/token-pair.ts';
import { ApiError } from '../contract/problem.ts';
import type { FactorOrder, FactorOutcome } from '../machines/second-factor-step.ts';
import type { Api } from '../services/api/api.ts';
import type { WaitingSignIn } from '../services/session/waiting-sign-in.ts';

/** What the steps need: the client, the sign-in that waits, and the session of a completed one. */
export interface FactorPorts {
  readonly api: Api;
  readonly waiting: WaitingSignIn;
  readonly signIn: (tokens: TokenPair) => void;
  readonly loggedIn: () => void;
}

/** Opens the session of the sign-in that a code completed. */
export const enter = ({ waiting, signIn, loggedIn }: Omit<FactorPorts, 'api'>): void => {
  const { completed } = waiting;
  waiting.factor = undefined;
  waiting.completed = undefined;
  if (!completed) return;
  signIn(completed);
  loggedIn();
};

/** The steps of a second factor as requests. */
export const sendFactorStep = async (
  { api, waiting }: Pick<FactorPorts, 'api' | 'waiting'>,
  { step, typed }: FactorOrder,
): Promise<FactorOutcome> => {
  const { code = '', currentPassword = '' } = typed();
  if (step === 'start') return secretIn((await api('own.enrolSecondFactor', { currentPassword })).data);
  if (step === 'confirm') return codesIn((await api('own.confirmSecondFactor', { code })).data);
  if (step === 'renew') return codesIn((await api('own.renewRecoveryCodes', { currentPassword, code })).data);
  if (step === 'turnOff') {
    await api('own.turnOffSecondFactor', { currentPassword, code });
    return {};
  }
  const challenge = waiting.factor?.challenge ?? '';
  if (step === 'enrol') return secretIn((await api('signIn.enrol', { challenge })).data);
  const { data } = await api('signIn.complete', { challenge, code });
  const { access_token: accessToken, refresh_token: refreshToken, codes } = data ?? {};
  if (!accessToken || !refreshToken) throw new ApiError('invalid', 'The sign-in was not accepted');
  waiting.completed = { accessToken, refreshToken };
  return codes && codes.length > 0 ? { shows: 'codes', codes: () => textsOf(codes) } : {};
};

type Texts = readonly (string | null)[];

const textsOf = (texts: Texts): readonly string[] => texts.filter((text) => text !== null);

const secretIn = (
  data: { readonly secret: string | null; readonly address: string | null } | null | undefined,
): FactorOutcome => {
  const { secret, address } = data ?? {};
  if (!secret || !address) throw new ApiError('contract', 'The server sent no secret');
  return { shows: 'secret', secret: () => ({ secret, address }) };
};

const codesIn = (data: { readonly codes: Texts } | null | undefined): FactorOutcome => {
  const codes = textsOf(data?.codes ?? []);
  return { shows: 'codes', codes: () => codes };
};
