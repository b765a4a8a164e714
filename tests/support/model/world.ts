import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
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

/** What XState itself tells a machine: a child is done or failed, a timer fired. */
export interface InternalEvent {
  readonly type: `xstate.${string}`;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** How a machine came to a snapshot; without a step it has just started. */
export interface Happened<M extends AnyStateMachine> {
  readonly step: string | undefined;
  readonly event: EventFromLogic<M> | InternalEvent | undefined;
  readonly before: SnapshotFrom<M> | undefined;
  readonly effects: readonly Effect<M>[];
}

/** A rule from the requirement: whether it holds in this snapshot, given how the machine came to it. */
export type Invariant<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, happened: Happened<M>) => boolean;

/** Everything that can happen to a machine, as data. */
export interface World<M extends AnyStateMachine> {
  readonly input: InputFrom<M>;
  /** Every event of the machine; one that only a child sends has none here and stands among the outcomes of the child. */
  readonly events: { readonly [T in EventFromLogic<M>['type']]: Samples<M, Extract<EventFromLogic<M>, { type: T }>> };
  /** Every child, by the name of its logic. */
  readonly actors: {
    readonly [Name in ActorName<M>]: Samples<
      M,
      Outcome<OutputOf<NonNullable<ProvidedActors<M>[Name]>>, EventFromLogic<M>>
    >;
  };
  /** What the world answers to an effect before anything else happens, as the address bar does to `go`. */
  readonly answers?: (effect: Effect<M>, snapshot: SnapshotFrom<M>) => EventFromLogic<M> | undefined;
  /** The part of the context that decides behaviour; it must be bounded. Without it the whole context. */
  readonly project?: (context: SnapshotFrom<M>['context']) => unknown;
  /** By the sentence that is said when it is broken; checked in every explored state and again on the live actor. */
  readonly invariants: Readonly<Record<string, Invariant<M>>>;
}

/** A world whose machine is not known at compile time: what the parts of this harness work on. */
export interface AnyWorld {
  readonly input: unknown;
  readonly events: Readonly<Record<string, AnySamples<AnyEventObject>>>;
  readonly actors: Readonly<Record<string, AnySamples<Outcome>>>;
  readonly answers?: (effect: AnyEffect, snapshot: AnyMachineSnapshot) => AnyEventObject | undefined;
  readonly project?: (context: unknown) => unknown;
  readonly invariants: Readonly<Record<string, (snapshot: AnyMachineSnapshot, happened: AnyHappened) => boolean>>;
}
export type AnyHappened = Happened<AnyStateMachine>;
type AnySamples<Sample> = readonly Sample[] | ((snapshot: AnyMachineSnapshot) => readonly Sample[]);

/** Forgets which machine a world belongs to. */
export const anyWorld = <M extends AnyStateMachine>(world: World<M>): AnyWorld =>
  // SAFETY: the harness hands a world only snapshots of the machine the world was written for.
  world as unknown as AnyWorld;

/** The samples to offer in a snapshot. */
export const samplesIn = <Sample>(samples: AnySamples<Sample>, snapshot: AnyMachineSnapshot): readonly Sample[] =>
  typeof samples === 'function' ? samples(snapshot) : samples;

/** Samples that are offered only at times. */
export const offered = <T>(when: boolean, ...samples: readonly T[]): readonly T[] => (when ? samples : []);
