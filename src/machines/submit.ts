import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type Problem, problemOf } from '../contract/problem.ts';
import { type EffectsOf, unprovidedAction, unprovidedPromise } from './unprovided.ts';
import type { NavigateParams } from './effects.ts';
import type { PageInput, LocationChanged } from './page-actor.ts';

/** Returns the form values. A function, so that neither the context nor an event inspector ever holds a password. */
export type FormValues = () => Readonly<Record<string, string>>;

/** Returns the token of a password link: a function, for the same reason. */
export type LinkToken = () => string;

export type SubmitEvent = LocationChanged | { type: 'form.submitted'; typed: FormValues };

/** The form: the request that sends it, and the page to open on success (undefined: the session navigates). */
export interface Form {
  readonly name: 'login' | 'forgotPassword' | 'resetPassword' | 'setup' | 'changePassword';
  readonly nextPath: string | undefined;
  /** The form is only available through a password link. */
  readonly needsLink?: true;
}

interface Context {
  readonly form: Form;
  readonly token: LinkToken | undefined;
  readonly problem: Problem | undefined;
}

/** The sent data: the form values, and the token of the link if there is one. */
const withToken =
  (typed: FormValues, token: LinkToken | undefined): FormValues =>
  () => ({ ...typed(), ...(token && { token: token() }) });

/** Sends one form once; a second click while it runs does nothing, and the form shows a rejection. */
export const submitMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SubmitEvent,
    input: {} as PageInput & { readonly form: Form },
    tags: {} as 'busy',
  },
  actors: {
    takeToken: unprovidedPromise<LinkToken | undefined, void>('takeToken'),
    /** Resolves to the page that must follow, if it is not the form's next page. */
    send: unprovidedPromise<string | undefined, { readonly form: Form; readonly typed: FormValues }>('send'),
  },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    setToken: assign((_, token: LinkToken | undefined) => ({ token })),
    setProblem: assign((_, problem: Problem) => ({ problem })),
    clear: assign({ problem: undefined }),
  },
  guards: {
    hasNext: ({ context }, other: string | undefined) => (other ?? context.form.nextPath) !== undefined,
    needsLink: ({ context }) => context.form.needsLink === true,
    hasToken: (_, token: LinkToken | undefined) => token !== undefined,
  },
}).createMachine({
  id: 'submit',
  context: ({ input }) => ({ form: input.form, token: undefined, problem: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'needsLink', target: 'opening' }, { target: 'editing' }] },
    opening: {
      invoke: {
        id: 'takeToken',
        src: 'takeToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setToken', params: ({ event }) => event.output },
          },
          { target: 'noLink' },
        ],
      },
    },
    /** The page was opened without a link, or reloaded after the link was used. */
    noLink: {},
    editing: { on: { 'form.submitted': 'sending' } },
    rejected: { on: { 'form.submitted': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'send',
        src: 'send',
        // SAFETY: this state is only entered by the event with the form values.
        input: ({ context, event }) => ({
          form: context.form,
          typed: withToken((event as Extract<SubmitEvent, { type: 'form.submitted' }>).typed, context.token),
        }),
        onDone: [
          {
            guard: { type: 'hasNext', params: ({ event }) => event.output },
            target: 'done',
            actions: {
              type: 'go',
              params: ({ context, event }) => ({ to: event.output ?? context.form.nextPath ?? '/' }),
            },
          },
          { target: 'done' },
        ],
        onError: { target: 'rejected', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    /** The page is being left, or says that the form was accepted. */
    done: {},
  },
});

export type SubmitEffects = EffectsOf<typeof submitMachine, 'go'>;
export type SubmitRef = ActorRefFrom<typeof submitMachine>;
export type SubmitSnapshot = SnapshotFrom<typeof submitMachine>;
