import type { Invitation, Invitations } from '../../../contract/administration/person.ts';
import { binDays } from '../../../contract/administration/stored-row.ts';
import type { Received } from '../../../contract/receive.ts';
import { type Change, type ShownOnce, shownOnce } from '../../../machines/change.ts';

/** The link of an invitation that the server did not send, or the code for who signs in to another company already. */
export const invitationIn = ({ link, code }: Received<typeof Invitation>): ShownOnce | undefined =>
  shownOnce('code', code) ?? shownOnce('link', link);

/** The links and codes of several invitations as a table, if the server did not send them. */
export const invitationsIn = (invitations: Received<typeof Invitations>): ShownOnce | undefined => {
  const rows = invitations.flatMap(({ name, email, link, code }) =>
    link || code ? [[name ?? '', email, code ? `Code: ${code}` : (link ?? '')]] : [],
  );
  const lines = [['Name', 'E-mail', 'Link or code'], ...rows].map((cells) => cells.join('\t'));
  return shownOnce('invitations', rows.length > 0 ? lines.join('\n') : undefined);
};

/** Invites people again, who were chosen in the list. */
export const inviteChosenAgain = (ids: readonly string[]): Change => ({
  call: 'people.inviteChosenAgain',
  input: { ids: [...ids] },
  said: ids.length === 1 ? 'The invitation was sent again' : 'The invitations were sent again',
  outcome: invitationsIn,
});

export const emailQuestion = {
  question:
    'Change the e-mail address? All sessions and links of this person end. The new address signs in with the same password.',
  action: 'Change',
};

/** What ends or returns the access of a person; `list`: the address of the list. */
export const accessChanges = (id: string, list: string) =>
  ({
    inviteAgain: {
      call: 'people.inviteAgain',
      input: { id },
      said: 'The invitation was sent again',
      toAfterShown: list,
      outcome: invitationIn,
    },
    deactivate: {
      call: 'people.deactivate',
      input: { id },
      asks: { question: 'Deactivate this person? All sessions end at once.', action: 'Deactivate' },
      said: 'The person was deactivated',
    },
    reactivate: { call: 'people.reactivate', input: { id }, said: 'The person was reactivated' },
    delete: {
      call: 'people.delete',
      input: { id },
      asks: {
        question: `Delete this person? All sessions end at once. For ${binDays} days the bin below the people can restore the account with its permissions, vessels and views.`,
        action: 'Delete',
      },
      said: 'The person was deleted',
      to: list,
    },
    resetSecondFactor: {
      call: 'people.resetSecondFactor',
      input: { id },
      asks: {
        question:
          'Reset the second factor, and remove the passkeys? The next sign-in asks for no code; where the company demands one, it is set up again.',
        action: 'Reset',
      },
      said: 'The second factor was reset',
    },
    signOut: {
      call: 'people.signOut',
      input: { id },
      asks: { question: 'Sign this person out of all devices?', action: 'Sign out everywhere' },
      said: 'The person was signed out everywhere',
    },
  }) satisfies Record<string, Change>;
