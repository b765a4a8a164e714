import type { AnyStateMachine, EventObject, StateMachine } from 'xstate';

/** What a machine did to the world in one step: a named action, a child started or stopped, an event sent or emitted. */
export type Effect<M extends AnyStateMachine> =
  | ActionOf<M>
  | { readonly type: 'start'; readonly params: { readonly id: string; readonly src: unknown; readonly input: unknown } }
  | { readonly type: 'stop'; readonly params: { readonly id: string } }
  | { readonly type: 'send'; readonly params: { readonly to: string; readonly event: EventObject } }
  | { readonly type: 'emit'; readonly params: { readonly event: EventObject } };

export type AnyEffect = Effect<AnyStateMachine>;

type ActionOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Action
    : never;

/** An action as XState hands it to be executed. */
export interface Executed {
  readonly type: string;
  readonly params?: unknown;
}

/** Reads executed actions as effects; what only concerns the machine itself (raised events, timers) is left out. */
export const effectsOf = (executed: readonly Executed[]): AnyEffect[] =>
  executed.flatMap((action): AnyEffect[] => {
    const read = builtIn[action.type];
    if (read) return [read(action.params)];
    return action.type.startsWith('xstate.') ? [] : [{ type: action.type, params: action.params }];
  });

const id = (actor: unknown): string => (hasId(actor) ? actor.id : String(actor));
const hasId = (actor: unknown): actor is { id: string } =>
  typeof actor === 'object' && actor !== null && 'id' in actor && typeof actor.id === 'string';

// SAFETY: XState resolves these built-in actions to exactly these parameters.
const builtIn: Readonly<Record<string, (params: unknown) => AnyEffect>> = {
  'xstate.spawnChild': (params) => {
    const started = params as { id: string; src: unknown; input: unknown };
    return { type: 'start', params: { id: started.id, src: started.src, input: started.input } };
  },
  'xstate.stopChild': (actor) => ({ type: 'stop', params: { id: id(actor) } }),
  'xstate.sendTo': (params) => {
    // SAFETY: see above: to and event.
    const sent = params as { to: unknown; event: EventObject };
    return { type: 'send', params: { to: id(sent.to), event: sent.event } };
  },
  // SAFETY: see above: an event.
  'xstate.emit': (params) => ({ type: 'emit', params: { event: (params as { event: EventObject }).event } }),
};
