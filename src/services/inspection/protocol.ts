/** The channel between the portal and the page that shows its machines. */
export const inspectionChannel = 'fleet-portal-inspector';

/** Tells the other end of the channel. */
export const postTo = (channel: BroadcastChannel, message: InspectionMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
  channel.postMessage(message);

/** An actor that has started. */
export interface InspectedActor {
  readonly kind: 'actor';
  readonly session: string;
  readonly id: string;
  readonly parent: string | undefined;
  /** The name of its machine; undefined: a promise, a callback or another logic. */
  readonly machine: string | undefined;
}

/** An event that an actor received. */
export interface InspectedEvent {
  readonly kind: 'event';
  readonly at: number;
  readonly session: string;
  /** The actor that sent it; undefined: the portal itself. */
  readonly source: string | undefined;
  readonly type: string;
  readonly payload: unknown;
}

/** The state of an actor after an event. */
export interface InspectedState {
  readonly kind: 'state';
  readonly session: string;
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
}

export type Inspected = InspectedActor | InspectedEvent | InspectedState;

/** `tab`: the load of the portal that a message is about. */
export type InspectionMessage =
  | { readonly type: 'hello' }
  | { readonly type: 'here' }
  | { readonly type: 'started'; readonly tab: string }
  | { readonly type: 'inspected'; readonly tab: string; readonly seen: readonly Inspected[] };
