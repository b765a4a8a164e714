import type { AnyStateMachine, StateMachine } from 'xstate';
import { type ActorEffect, type ExecutedAction, readAction } from '../../../scripts/xstate-internals.ts';

/** One effect of a machine in a step: a named action, a child started or stopped, an event sent or emitted. */
export type Effect<M extends AnyStateMachine> = ActionOf<M> | ActorEffect;

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

/** Reads executed actions as effects; internal ones (raised events, timers) are omitted. */
export const effectsOf = (executed: readonly ExecutedAction[]): AnyEffect[] =>
  executed.flatMap((action): AnyEffect[] => {
    const read = readAction(action);
    return read ? [read] : [];
  });

/** More effects than this in one step, answers of the world included, are an endless exchange. */
const maxEffects = 200;

/** Throws if a machine and its world answer each other without end. */
export const checkAnswerCount = (effects: readonly AnyEffect[]): void => {
  if (effects.length <= maxEffects) return;
  const last = effects.slice(-3).map(({ type }) => type);
  throw new Error(`the machine and its world answer each other without end: … ${last.join(', ')}`);
};
