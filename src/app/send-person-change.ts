import { fromPromise } from 'xstate';
import type { InvitationLink, PersonChange, PersonEditorEffects } from '../machines/person-editor.ts';
import type { Api } from '../services/api/api.ts';

/** Sends a change of a person; resolves to the link of an invitation that the server did not send. */
export const sendPersonChange = (api: Api): PersonEditorEffects['actors']['send'] =>
  fromPromise(({ input: change }) => send(api, change));

const send = async (api: Api, change: PersonChange): Promise<InvitationLink | undefined> => {
  if (change.action === 'invite') return linkOf(await api('people.invite', change.input()));
  if (change.action === 'inviteAgain') return linkOf(await api('people.inviteAgain', change.input()));
  if (change.action === 'changeEmail') return linkOf(await api('people.changeEmail', change.input()));
  if (change.action === 'change') await api('people.change', change.input());
  else if (change.action === 'endSession') await api('people.endSession', change.input());
  else await api(`people.${change.action}`, change.input());
  return undefined;
};

const linkOf = ({
  data,
}: {
  readonly data: { readonly link: string | null; readonly code?: string | null | undefined } | null | undefined;
}): InvitationLink | undefined => {
  const { link, code } = data ?? {};
  if (code) return () => ({ code });
  return link ? () => ({ link }) : undefined;
};
