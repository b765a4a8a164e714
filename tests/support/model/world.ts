import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import type { AnyEffect, Effect } from './effect.ts';

/** What a child of a machine may do next, seen from its parent. */
export type Outcome<Output = unknown, Event = AnyEventObject> =
  | { readonly done: Output }
  | { readonly error: unknown }
  | { readonly sends: Event };

/** Samples, or samples made from the snapshot they are offered in (also the way to keep a count or a list bounded). */
type Samples<M extends AnyStateMachine, Sample> =
  | readonly Sample[]
  | ((snapshot: SnapshotFrom<M>) => readonly Sample[]);

type ProvidedActors<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>;
type ActorName<M extends AnyStateMachine> = keyof ProvidedActors<M> & string;
type OutputOf<Logic> = Logic extends AnyActorLogic ? OutputFrom<Logic> : unknown;

/** The events that XState itself sends to a machine: a child is done or failed, a timer fired. */
export interface InternalEvent {
  readonly type: `xstate.${string}`;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** How a machine reached a snapshot; without a step it has just started. */
export interface Happened<M extends AnyStateMachine> {
  readonly step: string | undefined;
  readonly event: EventFromLogic<M> | InternalEvent | undefined;
  readonly before: SnapshotFrom<M> | undefined;
  readonly effects: readonly Effect<M>[];
}

/** A rule from the requirement: whether it holds in this snapshot, given how the machine came to it. */
export type Invariant<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, happened: Happened<M>) => boolean;

/** The type of an event, or the name of a step: a timer, or what a child does. */
type StepOf<M extends AnyStateMachine> =
  | EventFromLogic<M>['type']
  | InternalEvent['type']
  | `after ${string}`
  | `${string} is done`
  | `${string} fails`;

/**
 * A row of the requirement: what an event in a state must lead to. It holds on every edge it is about, one at least.
 */
export interface Requirement<M extends AnyStateMachine> {
  /** The state it happens in; any where none is named. */
  readonly in?: Parameters<SnapshotFrom<M>['matches']>[0];
  /** The type of the event, such as 'request.aborted', or a timer by its name, such as 'after requestTimeout'. */
  readonly on: StepOf<M>;
  /** Which of these events, if not all. */
  readonly where?: (event: EventFromLogic<M> | InternalEvent, before: SnapshotFrom<M>) => boolean;
  /** The state it leads to; it stays in its own where none is named. */
  readonly to?: Parameters<SnapshotFrom<M>['matches']>[0];
  /** The effects it has, in this order; none where none are named. Starts and stops of children are left out. */
  readonly does?: readonly Effect<M>['type'][];
  /** What else is true after it: the context, the values of the effects. */
  readonly so?: Invariant<M>;
  /** The samples of this event, sent by anybody or by a child, are ignored: nothing changes and nothing is done. */
  readonly ignored?: true;
}

/** Everything that can happen to a machine, as data. */
export interface World<M extends AnyStateMachine> {
  readonly input: InputFrom<M>;
  /** The state it starts in. */
  readonly starts?: Parameters<SnapshotFrom<M>['matches']>[0];
  /** The samples that are never taken here, by the name of their step, such as 'reload.requested' or 'load is done (2)'. */
  readonly idle?: readonly string[];
  /** Every event of the machine; one that only a child sends is listed under the outcomes of the child instead. */
  readonly events: { readonly [T in EventFromLogic<M>['type']]: Samples<M, Extract<EventFromLogic<M>, { type: T }>> };
  /** Every child, by the name of its logic. */
  readonly actors: {
    readonly [Name in ActorName<M>]: Samples<
      M,
      Outcome<OutputOf<NonNullable<ProvidedActors<M>[Name]>>, EventFromLogic<M>>
    >;
  };
  /** The response of the world to an effect before anything else happens, as the address bar does to `go`. */
  readonly answers?: (effect: Effect<M>, snapshot: SnapshotFrom<M>) => EventFromLogic<M> | undefined;
  /** The part of the context that decides behaviour; it must be bounded. Without it the whole context. */
  readonly project?: (context: SnapshotFrom<M>['context']) => unknown;
  /** Keyed by the sentence that a failure prints; checked in every explored state and again on the live actor. */
  readonly invariants: Readonly<Record<string, Invariant<M>>>;
  /** Keyed by the sentence that a failure prints; written from the requirement, checked on every explored edge. */
  readonly requirements?: Readonly<Record<string, Requirement<M>>>;
}

/** A world whose machine type is unknown at compile time; used inside this harness. */
export interface AnyWorld {
  readonly input: unknown;
  readonly starts?: StateValue;
  readonly idle?: readonly string[];
  readonly events: Readonly<Record<string, AnySamples<AnyEventObject>>>;
  readonly actors: Readonly<Record<string, AnySamples<Outcome>>>;
  readonly answers?: (effect: AnyEffect, snapshot: AnyMachineSnapshot) => AnyEventObject | undefined;
  readonly project?: (context: unknown) => unknown;
  readonly invariants: Readonly<Record<string, (snapshot: AnyMachineSnapshot, happened: AnyHappened) => boolean>>;
  readonly requirements?: Readonly<Record<string, AnyRequirement>>;
}
export interface AnyRequirement {
  readonly in?: StateValue;
  readonly on: string;
  readonly where?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean;
  readonly to?: StateValue;
  readonly does?: readonly string[];
  readonly so?: (snapshot: AnyMachineSnapshot, happened: AnyHappened) => boolean;
  readonly ignored?: true;
}
export type AnyHappened = Happened<AnyStateMachine>;
type AnySamples<Sample> = readonly Sample[] | ((snapshot: AnyMachineSnapshot) => readonly Sample[]);

/** Erases the machine type of a world. */
export const anyWorld = <M extends AnyStateMachine>(world: World<M>): AnyWorld =>
  // SAFETY: the harness hands a world only snapshots of the machine the world was written for.
  world as unknown as AnyWorld;

/** The samples to offer in a snapshot. */
export const samplesIn = <Sample>(samples: AnySamples<Sample>, snapshot: AnyMachineSnapshot): readonly Sample[] =>
  typeof samples === 'function' ? samples(snapshot) : samples;

/** Samples that are offered only under a condition. */
export const offered = <T>(when: boolean, ...samples: readonly T[]): readonly T[] => (when ? samples : []);
