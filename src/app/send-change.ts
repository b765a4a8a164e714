import { refuseProblems } from '../contract/administration/row-problems.ts';
import type { CallName } from '../contract/catalogue.ts';
import type { Change, Secret } from '../machines/change.ts';
import type { Api } from '../services/api/api.ts';

/** Sends a change; returns what the server shows once, kept out of every context. */
export const sendChange = async (api: Api, { call, input }: Change): Promise<Secret | undefined> => {
  if (call === 'keys.make') return secretIn((await api(call, inputIn(input))).data?.key);
  if (call === 'calendar.makeFeed') return secretIn((await api(call, inputIn(input))).data?.url);
  if (call === 'vesselRegister.offer') return secretIn((await api(call, inputIn(input))).data?.code);
  if (call === 'rows.change') {
    const { data } = await api(call, inputIn(input));
    if (data) refuseProblems(data);
  } else await api<CallName>(call, inputIn(input));
  return undefined;
};

const inputIn = <I extends object>(input: I | (() => I)): I =>
  // SAFETY: no input of a call is a function.
  typeof input === 'function' ? (input as () => I)() : input;

const secretIn = (text: string | null | undefined): Secret | undefined => (text ? () => text : undefined);
