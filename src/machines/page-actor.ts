import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { RouteState } from '../routing/location.ts';

/** The input of every machine of a page. */
export interface PageInput {
  readonly location: RouteState;
}

/** The event that the machines of a page receive when the address changes within the page. */
export interface LocationChanged {
  readonly type: 'location.changed';
  readonly location: RouteState;
}

/** The events that a page sends to all of its machines; one that does not handle an event ignores it. */
export type PageActorEvent = LocationChanged | { type: 'network.restored' } | { type: 'minute.passed' };

/** The event that lists receive when the user has changed data on the server: what they have requested may be older. */
export interface DataChanged {
  readonly type: 'data.changed';
}

/** Starts a machine as a child of the page's own machine. */
export type StartActor = <M extends AnyStateMachine>(
  machine: M,
  options: { readonly id: string; readonly input: InputFrom<M> },
) => ActorRefFrom<M>;

/** A page whose machines run. `View` is what the views render; the machines only pass it on. */
export interface StartedPage<View> {
  readonly actors: readonly AnyActorRef[];
  readonly render: (location: RouteState) => View;
}

/** A page whose code is loaded: starts its machines at a location. */
export type LoadedPage<View> = (start: StartActor, location: RouteState) => StartedPage<View>;
