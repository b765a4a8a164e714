import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallAnswer, CallName, CallParameters } from '../contract/catalogue.ts';
import { type Problem, problemOf } from '../contract/problem.ts';
import type { RouteState } from '../routing/location.ts';
import type { NavigateParams, ToastParams } from './effects.ts';
import { conflictsOf, type Meanwhile, meanwhileOf, refusalOf, type SentForm, type Told, without } from './merge.ts';
import type { LocationChanged, PageInput } from './page-actor.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';

/** A change that the server makes: its request, what is asked before it, what is said when it is made, and the address to open then. */
export type Change<N extends CallName = CallName> = {
  [C in N]: {
    readonly call: C;
    /** A function where it has a secret, which no context and no inspector may hold. */
    readonly input: CallParameters<C> | (() => CallParameters<C>);
    readonly asks?: { readonly question: string; readonly action: string };
    readonly said: string;
    /** How long that stays, in milliseconds, if not as long as any toast. */
    readonly saidFor?: number;
    /** What is said if the answer is not true; absent: any answer means that the change was made. */
    readonly notDone?: string;
    /** A refusal that is said in a toast; absent or undefined: the problem stays beside the form. */
    readonly refused?: (error: unknown) => RefusalToast | undefined;
    readonly to?: string | undefined;
    /** The address to open after what is shown once was dismissed, if not `to`. */
    readonly toAfterShown?: string;
    /** The form that is sent: a change in between is merged with it. */
    readonly form?: SentForm;
    /** What the server shows once, of its answer; undefined: nothing. Throws the reasons if the answer is a refusal. */
    readonly outcome?: (answer: CallAnswer<C>) => ShownOnce | undefined;
  };
}[N];

/** A refusal that is said in a toast. */
export interface RefusalToast extends ToastParams {
  /** The lists are older than what was refused. */
  readonly reloads?: boolean;
}

/** Says why a change was refused where no form stays open beside it. */
export const refusalToast = (error: unknown): RefusalToast => ({ severity: 'error', text: problemOf(error).message });

/** What a change made and the server shows once. */
export interface ShownOnce {
  readonly kind: 'address' | 'code' | 'invitations' | 'key' | 'link';
  /** Of invitations a table: a line for each row, with tabs between its cells. */
  readonly text: string;
}

/** Returns what is shown once: a function, so that no inspector holds it. */
export type Secret = () => ShownOnce;

/** What an answer shows once, if it has the text. */
export const shownOnce = (kind: ShownOnce['kind'], text: string | null | undefined): ShownOnce | undefined =>
  text ? { kind, text } : undefined;

export type ChangeEvent =
  | LocationChanged
  | { type: 'change.requested'; change: Change }
  | { type: 'change.confirmed' }
  | { type: 'change.cancelled' }
  | { type: 'field.chosen'; name: string }
  | { type: 'copy.requested' }
  /** The panel is being closed around what is shown once. */
  | { type: 'close.requested' }
  | { type: 'close.cancelled' }
  | { type: 'secret.dismissed' };

interface Context {
  readonly record: string | undefined;
  /** The record that was open when the change was sent. */
  readonly changed: string | undefined;
  readonly change: Change | undefined;
  readonly problem: Problem | undefined;
  /** The change in between that the form was told of, until it is sent again. */
  readonly meanwhile: Told | undefined;
  /** The fields to choose. */
  readonly undecided: readonly string[];
  readonly secret: Secret | undefined;
}

const parts = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeEvent,
    /** Without a location the change belongs to no record. */
    input: {} as Partial<PageInput>,
    tags: {} as 'busy',
  },
  actors: {
    sendChange: unprovidedPromise<Secret | undefined, Change>('sendChange'),
    /** Copies to the clipboard; resolves to whether the browser allowed it, and never fails. */
    copySecret: unprovidedPromise<boolean, Secret>('copySecret'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    toast: unprovidedAction<ToastParams>('toast'),
    reloadLists: unprovidedAction<undefined>('reloadLists'),
    setChange: assign(({ context }, change: Change) => ({
      change,
      changed: context.record,
      problem: undefined,
      meanwhile: undefined,
      undecided: [],
    })),
    setSecret: assign((_, secret: Secret | undefined) => ({ secret })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    setMeanwhile: assign((_, meanwhile: Meanwhile | undefined) => ({
      meanwhile: meanwhile && (() => meanwhile),
      undecided: conflictsOf(meanwhile),
    })),
    setChosen: assign(({ context }, name: string) => ({ undecided: without(context.undecided, name) })),
    setRecord: assign((_, { record }: RouteState) => ({
      record,
      problem: undefined,
      meanwhile: undefined,
      undecided: [],
    })),
  },
  guards: {
    asks: (_, { asks }: Change) => asks !== undefined,
    isNoForm: (_, { form }: Change) => form === undefined,
    otherRecord: ({ context }, { record }: RouteState) => record !== context.record,
    isCopied: (_, copied: boolean) => copied,
    isSecret: (_, secret: Secret | undefined) => secret !== undefined,
    /** The user did not open another record meanwhile. */
    isStillOpen: ({ context }) => context.record === context.changed,
    /** Somebody changed meanwhile what the open form was opened with. */
    isOutdated: ({ context }, meanwhile: Meanwhile | undefined) =>
      meanwhile !== undefined && context.record === context.changed,
    hasConflicts: ({ context }, meanwhile: Meanwhile | undefined) =>
      conflictsOf(meanwhile).length > 0 && context.record === context.changed,
    isToast: (_, toast: RefusalToast | undefined) => toast !== undefined && toast.reloads !== true,
    isToastOfOlder: (_, toast: RefusalToast | undefined) => toast?.reloads === true,
    isLastConflict: ({ context }, name: string) => without(context.undecided, name).length === 0,
    leads: ({ context }) => context.change?.to !== undefined && context.record === context.changed,
    leadsAfterShown: ({ context }) => addressAfterShown(context) !== undefined && context.record === context.changed,
  },
});

/** Forgets what was shown once; the change leads on, if the user did not open another record meanwhile. */
const dismissing = [
  {
    guard: 'leadsAfterShown',
    target: '#change.ready',
    actions: {
      type: 'go',
      params: ({ context }: { readonly context: Context }) => ({ to: addressAfterShown(context) ?? '/' }),
    },
  },
  { target: '#change.ready' },
] as const;

/** Sends one change at a time; the lists of the page are loaded again after it, and a rejection stays beside the form. */
export const changeMachine = parts.createMachine({
  id: 'change',
  context: ({ input: { location } }) => ({
    record: location?.record,
    changed: undefined,
    change: undefined,
    problem: undefined,
    meanwhile: undefined,
    undecided: [],
    secret: undefined,
  }),
  initial: 'ready',
  states: {
    /** Nothing is being changed. The problem of the last change, or what was changed in between, is shown until the next one, or until another record opens. */
    ready: {
      on: {
        'change.requested': [
          {
            guard: { type: 'asks', params: ({ event }) => event.change },
            target: 'confirming',
            actions: { type: 'setChange', params: ({ event }) => event.change },
          },
          { target: 'sending', actions: { type: 'setChange', params: ({ event }) => event.change } },
        ],
        'location.changed': {
          guard: { type: 'otherRecord', params: ({ event }) => event.location },
          actions: { type: 'setRecord', params: ({ event }) => event.location },
        },
      },
    },
    /** A change is asked about before it is sent. Another one takes its place. */
    confirming: {
      on: {
        'change.requested': [
          {
            guard: { type: 'asks', params: ({ event }) => event.change },
            actions: { type: 'setChange', params: ({ event }) => event.change },
          },
          { target: 'sending', actions: { type: 'setChange', params: ({ event }) => event.change } },
        ],
        'change.confirmed': 'sending',
        'change.cancelled': 'ready',
        'location.changed': {
          guard: { type: 'otherRecord', params: ({ event }) => event.location },
          target: 'ready',
          actions: { type: 'setRecord', params: ({ event }) => event.location },
        },
      },
    },
    /** A change that was sent is finished, whatever the user opens meanwhile. */
    sending: {
      tags: 'busy',
      on: { 'location.changed': { actions: { type: 'setRecord', params: ({ event }) => event.location } } },
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        // SAFETY: this state is only entered with a change.
        input: ({ context }) => context.change as Change,
        onDone: [
          {
            guard: { type: 'isSecret', params: ({ event }) => event.output },
            target: 'secretShown',
            actions: ['reloadLists', { type: 'setSecret', params: ({ event }) => event.output }],
          },
          {
            guard: 'leads',
            target: 'ready',
            actions: [
              { type: 'toast', params: ({ context }) => success(context) },
              'reloadLists',
              { type: 'go', params: ({ context }) => ({ to: context.change?.to ?? '/' }) },
            ],
          },
          {
            target: 'ready',
            actions: [{ type: 'toast', params: ({ context }) => success(context) }, 'reloadLists'],
          },
        ],
        onError: [
          {
            guard: { type: 'isToastOfOlder', params: toastIn },
            target: 'ready',
            actions: [{ type: 'toast', params: toastAfter }, 'reloadLists'],
          },
          {
            guard: { type: 'isToast', params: toastIn },
            target: 'ready',
            actions: { type: 'toast', params: toastAfter },
          },
          {
            guard: { type: 'hasConflicts', params: told },
            target: 'choosing',
            actions: ['reloadLists', { type: 'setMeanwhile', params: told }],
          },
          {
            guard: { type: 'isOutdated', params: told },
            target: 'ready',
            actions: ['reloadLists', { type: 'setMeanwhile', params: told }],
          },
          {
            guard: 'isStillOpen',
            target: 'ready',
            actions: { type: 'setProblem', params: refused },
          },
          {
            target: 'ready',
            actions: { type: 'toast', params: toastAfter },
          },
        ],
      },
    },
    /** Both changed some fields: each is chosen before the form is sent. Another change gives the choice up. */
    choosing: {
      on: {
        'change.requested': [
          {
            guard: { type: 'asks', params: ({ event }) => event.change },
            target: 'confirming',
            actions: { type: 'setChange', params: ({ event }) => event.change },
          },
          {
            guard: { type: 'isNoForm', params: ({ event }) => event.change },
            target: 'sending',
            actions: { type: 'setChange', params: ({ event }) => event.change },
          },
        ],
        'field.chosen': [
          {
            guard: { type: 'isLastConflict', params: ({ event }) => event.name },
            target: 'ready',
            actions: { type: 'setChosen', params: ({ event }) => event.name },
          },
          { actions: { type: 'setChosen', params: ({ event }) => event.name } },
        ],
        'location.changed': {
          guard: { type: 'otherRecord', params: ({ event }) => event.location },
          target: 'ready',
          actions: { type: 'setRecord', params: ({ event }) => event.location },
        },
      },
    },
    /** No other change is sent meanwhile: what is shown once would be lost. */
    secretShown: {
      initial: 'shown',
      exit: { type: 'setSecret', params: undefined },
      on: {
        'location.changed': { actions: { type: 'setRecord', params: ({ event }) => event.location } },
        'copy.requested': '.copying',
        'close.requested': '.asking',
        'secret.dismissed': dismissing,
      },
      states: {
        shown: {},
        copying: {
          invoke: {
            id: 'copySecret',
            src: 'copySecret',
            // SAFETY: this state is only entered with what is shown once.
            input: ({ context }) => context.secret as Secret,
            onDone: [
              { guard: { type: 'isCopied', params: ({ event }) => event.output }, target: 'copied' },
              { target: 'notCopied' },
            ],
          },
        },
        copied: { on: { 'close.requested': dismissing } },
        /** The browser does not allow it. */
        notCopied: {},
        /** Nothing was copied by the button: the person confirms that it may be forgotten. */
        asking: { on: { 'close.cancelled': 'shown' } },
      },
    },
  },
});

interface Failed {
  readonly context: Context;
  readonly event: { readonly error: unknown };
}

/** What was changed in between, if the form was refused because of that. */
function told({ context, event }: Failed) {
  return meanwhileOf(event.error, context.change?.form);
}

/** Why the change was refused. */
function refused({ context, event }: Failed): Problem {
  return refusalOf(event.error, context.change?.form);
}

/** What the change itself says in a toast about its refusal. */
function toastIn({ context, event }: Failed): RefusalToast | undefined {
  return context.change?.refused?.(event.error);
}

function toastAfter(failed: Failed): ToastParams {
  return toastIn(failed) ?? { severity: 'error', text: refused(failed).message };
}

function addressAfterShown({ change }: Context): string | undefined {
  return change?.toAfterShown ?? change?.to;
}

const success = ({ change }: Context): ToastParams => {
  // SAFETY: a change is set before it is sent.
  const { said: text, saidFor: life } = change as Change;
  return { severity: 'success', text, ...(life !== undefined && { life }) };
};

export type ChangeEffects = EffectsOf<typeof changeMachine, 'go' | 'toast' | 'reloadLists'>;
export type ChangeRef = ActorRefFrom<typeof changeMachine>;
export type ChangeSnapshot = SnapshotFrom<typeof changeMachine>;

/** Whether a change that is no form can be requested: none is being sent, and nothing is shown once. */
export const acceptsChange = (snapshot: ChangeSnapshot): boolean =>
  !snapshot.hasTag('busy') && !snapshot.matches('secretShown');

/** The id of what a change is about, if its input says it. */
export const idIn = (change: Change | undefined): string | undefined => {
  const input = change?.input;
  return typeof input === 'object' && 'id' in input && typeof input.id === 'string' ? input.id : undefined;
};

/** Whether a change is asked about, or is being sent. */
export const isUnderway = (snapshot: ChangeSnapshot): boolean =>
  snapshot.matches('confirming') || snapshot.hasTag('busy');

/** Whether a form can be sent: no field of one is to be chosen, either. */
export const acceptsForm = (snapshot: ChangeSnapshot): boolean =>
  acceptsChange(snapshot) && !snapshot.matches('choosing');
