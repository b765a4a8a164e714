import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type Problem, problemOf } from '../contract/problem.ts';
import { unprovidedAction, unprovidedPromise } from './unprovided.ts';
import type { NavigateParams, PageInput, PlaceChanged } from './effects.ts';

/** Hands over what was typed. A function, so that neither the context nor an inspector of events ever holds a password. */
export type Typed = () => Readonly<Record<string, string>>;

export type SubmitEvent = PlaceChanged | { type: 'form.submitted'; typed: Typed };

/** Which form it is: what sends it, and where to go when it went through (nowhere: the session takes over). */
export interface Form {
  readonly name: 'login' | 'forgotPassword' | 'resetPassword';
  readonly then: string | undefined;
}

/** Sends one form once; a second click while it runs does nothing, and a refusal is shown by the form. */
export const submitMachine = setup({
  types: {
    context: {} as { readonly form: Form; readonly problem: Problem | undefined },
    events: {} as SubmitEvent,
    input: {} as PageInput & { readonly form: Form },
    tags: {} as 'busy',
  },
  actors: { send: unprovidedPromise<void, { readonly form: Form; readonly typed: Typed }>('send') },
  actions: {
    go: unprovidedAction<NavigateParams>('go'),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forget: assign({ problem: undefined }),
  },
  guards: { hasNext: ({ context }) => context.form.then !== undefined },
}).createMachine({
  id: 'submit',
  context: ({ input }) => ({ form: input.form, problem: undefined }),
  initial: 'editing',
  states: {
    editing: { on: { 'form.submitted': 'sending' } },
    refused: { on: { 'form.submitted': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'send',
        src: 'send',
        // SAFETY: this state is only entered by the event that carries what was typed.
        input: ({ context, event }) => ({
          form: context.form,
          typed: (event as Extract<SubmitEvent, { type: 'form.submitted' }>).typed,
        }),
        onDone: [
          {
            guard: 'hasNext',
            target: 'done',
            actions: { type: 'go', params: ({ context }) => ({ to: context.form.then ?? '/' }) },
          },
          { target: 'done' },
        ],
        onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => problemOf(event.error) } },
      },
    },
    // Whoever is here leaves the page.
    done: {},
  },
});

export type SubmitRef = ActorRefFrom<typeof submitMachine>;
export type SubmitSnapshot = SnapshotFrom<typeof submitMachine>;
