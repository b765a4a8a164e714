import {
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventObject,
  type MachineImplementationsFrom,
  type NonReducibleUnknown,
} from 'xstate';

/** The placeholder of a promise actor: rejects with its own name until `.provide` replaces it. */
export const unprovidedPromise = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' was not provided`)));

declare const reported: unique symbol;

/** A callback actor typed by the events it sends to its parent; XState only types those it receives. */
export type Watcher<Event extends EventObject, Input = NonReducibleUnknown> = CallbackActorLogic<EventObject, Input> & {
  readonly [reported]?: Event;
};

/** A callback actor that sends its parent events of this type only; `watch` returns the function that stops it. */
export const watcher = <Event extends EventObject, Input = NonReducibleUnknown>(
  watch: (report: (event: Event) => void, input: Input) => () => void,
): Watcher<Event, Input> => fromCallback(({ sendBack, input }) => watch(sendBack, input));

/** The placeholder of a callback actor: throws its own name until `.provide` replaces it. */
export const unprovidedCallback = <Event extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  watcher<Event, Input>(() => {
    throw new Error(`actor '${name}' was not provided`);
  });

/** The placeholder of an action with effects outside the machine: throws its own name until `.provide` replaces it. */
export const unprovidedAction =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`action '${name}' was not provided`);
  };

type ActorsOf<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actors']>;
type ActionsOf<M extends AnyStateMachine> = NonNullable<MachineImplementationsFrom<M>['actions']>;
type Part<Name extends string, Group, Key extends keyof Group> = [Key] extends [never]
  ? unknown
  : { readonly [_ in Name]: { readonly [K in Key]-?: NonNullable<Group[K]> } };

/** What `.provide` must replace in a machine: the given actions, and all actors unless some are given. */
export type EffectsOf<
  M extends AnyStateMachine,
  Actions extends keyof ActionsOf<M> = never,
  Actors extends keyof ActorsOf<M> = keyof ActorsOf<M>,
> = Part<'actors', ActorsOf<M>, Actors> & Part<'actions', ActionsOf<M>, Actions>;
