import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { CallParameters } from '../contract/catalogue.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import { hrefFor, type RouteState } from '../routing/location.ts';
import type { NavigateParams, ToastParams } from './effects.ts';
import { conflictsOf, type Meanwhile, meanwhileOf, type SentForm, type Told, without } from './merge.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';

/** What can be done with a person: whether it is confirmed first, whether its panel closes after it, and what is said when it is done. */
export const personActions = {
  invite: { asks: false, closes: true, done: 'The invitation was sent' },
  inviteAgain: { asks: false, done: 'The invitation was sent again' },
  change: { asks: false, done: 'The changes were saved' },
  changeEmail: { asks: true, done: 'The e-mail address was changed' },
  deactivate: { asks: true, done: 'The person was deactivated' },
  delete: { asks: true, closes: true, done: 'The person was deleted' },
  reactivate: { asks: false, done: 'The person was reactivated' },
  resetSecondFactor: { asks: true, done: 'The second factor was reset' },
  signOut: { asks: true, done: 'The person was signed out everywhere' },
  endSession: { asks: false, done: 'The session was ended' },
} as const;
export type PersonAction = keyof typeof personActions;

/** One change. Its input is a function, so that neither the context nor an inspector holds names and addresses. */
export type PersonChange = {
  [A in PersonAction]: {
    readonly action: A;
    readonly input: () => CallParameters<`people.${A}`>;
    /** The form that is sent: a change in between is merged with it. */
    readonly form?: SentForm;
  };
}[PersonAction];

/** Returns the link of an invitation, or the code for who signs in already: a function, for the same reason. */
export type InvitationLink = () => { readonly link: string } | { readonly code: string };

export type PersonEditorEvent =
  | LocationChanged
  | { type: 'change.requested'; change: PersonChange }
  | { type: 'change.confirmed' }
  | { type: 'change.cancelled' }
  | { type: 'field.chosen'; name: string }
  | { type: 'link.dismissed' };

interface Context {
  readonly location: RouteState;
  readonly change: PersonChange | undefined;
  readonly link: InvitationLink | undefined;
  /** The change in between that the form was told of, until it is sent again. */
  readonly meanwhile: Told | undefined;
  /** The fields to choose. */
  readonly undecided: readonly string[];
  readonly problem: Problem | undefined;
}

/** Sends changes of people: those that end sessions after a confirmation. Shows the link of an unsent invitation once. */
export const personEditorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PersonEditorEvent,
    input: {} as PageInput,
    tags: {} as 'busy',
  },
  actors: { send: unprovidedPromise<InvitationLink | undefined, PersonChange>('send') },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    toast: unprovidedAction<ToastParams>('toast'),
    refreshData: unprovidedAction<undefined>('refreshData'),
    setLocation: assign((_, location: RouteState) => ({ location })),
    setChange: assign((_, change: PersonChange) => ({ change, problem: undefined, meanwhile: undefined })),
    setLink: assign((_, link: InvitationLink | undefined) => ({ link })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    setMeanwhile: assign((_, meanwhile: Meanwhile | undefined) => ({
      meanwhile: meanwhile && (() => meanwhile),
      undecided: conflictsOf(meanwhile),
    })),
    setChosen: assign(({ context }, name: string) => ({ undecided: without(context.undecided, name) })),
    clear: assign({ change: undefined, link: undefined, problem: undefined, meanwhile: undefined, undecided: [] }),
  },
  guards: {
    asks: (_, { action }: PersonChange) => personActions[action].asks,
    hasLink: (_, link: InvitationLink | undefined) => link !== undefined,
    closes: ({ context }) => context.change !== undefined && 'closes' in personActions[context.change.action],
    /** Somebody changed meanwhile what the form was opened with. */
    isOutdated: (_, meanwhile: Meanwhile | undefined) => meanwhile !== undefined,
    hasConflicts: (_, meanwhile: Meanwhile | undefined) => conflictsOf(meanwhile).length > 0,
    isLastConflict: ({ context }, name: string) => without(context.undecided, name).length === 0,
    leavesPerson: ({ context }, { record }: RouteState) => record !== context.location.record,
  },
}).createMachine({
  id: 'personEditor',
  context: ({ input: { location } }) => ({
    location,
    change: undefined,
    link: undefined,
    meanwhile: undefined,
    undecided: [],
    problem: undefined,
  }),
  initial: 'idle',
  on: {
    'location.changed': [
      {
        guard: { type: 'leavesPerson', params: ({ event }) => event.location },
        target: '.idle',
        actions: { type: 'setLocation', params: ({ event }) => event.location },
      },
      { actions: { type: 'setLocation', params: ({ event }) => event.location } },
    ],
    'change.requested': [
      {
        guard: { type: 'asks', params: ({ event }) => event.change },
        target: '.confirming',
        actions: { type: 'setChange', params: ({ event }) => event.change },
      },
      { target: '.sending', actions: { type: 'setChange', params: ({ event }) => event.change } },
    ],
  },
  states: {
    idle: { entry: 'clear' },
    confirming: { on: { 'change.confirmed': 'sending', 'change.cancelled': 'idle' } },
    sending: {
      tags: 'busy',
      on: {
        // One change at a time.
        'change.requested': {},
        // The answer still belongs to this change, wherever the user is.
        'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event.location } },
      },
      invoke: {
        id: 'send',
        src: 'send',
        // SAFETY: this state is only entered with a change.
        input: ({ context }) => context.change as PersonChange,
        onDone: [
          {
            guard: { type: 'hasLink', params: ({ event }) => event.output },
            target: 'linkShown',
            actions: ['refreshData', { type: 'setLink', params: ({ event }) => event.output }],
          },
          {
            guard: 'closes',
            target: 'idle',
            actions: ['refreshData', { type: 'toast', params: toastOf }, { type: 'go', params: toList }],
          },
          { target: 'idle', actions: ['refreshData', { type: 'toast', params: toastOf }] },
        ],
        onError: [
          {
            guard: { type: 'hasConflicts', params: told },
            target: 'choosing',
            actions: { type: 'setMeanwhile', params: told },
          },
          {
            guard: { type: 'isOutdated', params: told },
            target: 'merged',
            actions: { type: 'setMeanwhile', params: told },
          },
          { target: 'rejected', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
        ],
      },
    },
    rejected: {},
    /** Both changed some fields: each is chosen before anything is sent. */
    choosing: {
      on: {
        'change.requested': {},
        'field.chosen': [
          {
            guard: { type: 'isLastConflict', params: ({ event }) => event.name },
            target: 'merged',
            actions: { type: 'setChosen', params: ({ event }) => event.name },
          },
          { actions: { type: 'setChosen', params: ({ event }) => event.name } },
        ],
      },
    },
    /** The form shows what both changed. It is sent again by the person who sees it. */
    merged: {},
    linkShown: {
      on: {
        // A link that is shown once is not lost by another change.
        'change.requested': {},
        'link.dismissed': { target: 'idle', actions: { type: 'go', params: toList } },
      },
    },
  },
});

/** What was changed in between, if the form was refused because of that. */
function told({ context, event }: { readonly context: Context; readonly event: { readonly error: unknown } }) {
  return meanwhileOf(event.error, context.change?.form);
}

function toastOf({ context }: { readonly context: Context }): ToastParams {
  // SAFETY: only a change that was sent is done.
  const { action } = context.change as PersonChange;
  return { severity: 'success', text: personActions[action].done };
}

function toList({ context }: { readonly context: Context }): NavigateParams {
  return { to: hrefFor(context.location, { record: undefined }) };
}

export type PersonEditorEffects = EffectsOf<typeof personEditorMachine, 'go' | 'toast' | 'refreshData'>;
export type PersonEditorRef = ActorRefFrom<typeof personEditorMachine>;

/** Whether a change can be requested: none is being sent, and no link is shown. */
export const acceptsChange = (snapshot: SnapshotFrom<typeof personEditorMachine>): boolean =>
  snapshot.can({ type: 'change.requested', change: { action: 'endSession', input: () => ({ id: '', session: '' }) } });
