import type { CallName } from '../contract/catalogue.ts';
import { ApiError } from '../contract/problem.ts';
import type { Change, Secret } from '../machines/change.ts';
import type { Api } from '../services/api/api.ts';

/** Sends a change; returns what the server shows once, kept out of every context. */
export const sendChange = async <N extends CallName>(
  api: Api,
  { call, input, notDone, outcome }: Change<N>,
): Promise<Secret | undefined> => {
  const answer = await api(call, inputIn(input));
  if (notDone !== undefined && !('data' in answer && answer.data)) throw new ApiError('invalid', notDone);
  const shown = 'data' in answer && answer.data ? outcome?.(answer.data) : undefined;
  return shown && (() => shown);
};

const inputIn = <I extends object>(input: I | (() => I)): I =>
  // SAFETY: no input of a call is a function.
  typeof input === 'function' ? (input as () => I)() : input;
