import type { ActorRefLike, InspectionEvent } from 'xstate';
import { newIdentifier } from '../identifier.ts';
import { inspectedValue, personalText } from './personal-text.ts';
import { reportIfBlocked } from './report-if-blocked.ts';
import {
  type Inspected,
  inspectionChannel,
  type InspectedActor,
  type InspectedState,
  type InspectionMessage,
  postTo,
} from './protocol.ts';

const pageAddress = '/scripts/inspector/index.html';
/** How long an open page may take to answer before another is opened, in milliseconds. */
const answerTimeoutMs = 400;
/** How many past events a page gets that opens later. */
const maxPastEvents = 2000;

/** Tells the inspector page what the actors do, and opens it unless it is open. Returns the observer for XState. */
export const startInspection = (): ((event: InspectionEvent) => void) => {
  const rule = personalText();
  const tab = newIdentifier();
  const channel = new BroadcastChannel(inspectionChannel);
  const actors = new Map<string, InspectedActor>();
  const states = new Map<string, InspectedState>();
  const past: Inspected[] = [];
  const post = (message: InspectionMessage): void => postTo(channel, message);
  let answered = false;

  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'here') answered = true;
    if (data.type === 'hello')
      post({ type: 'inspected', tab, seen: [...actors.values(), ...states.values(), ...past] });
  });
  post({ type: 'started', tab });
  setTimeout(() => {
    // A blocked window can be opened by hand: the page asks for what has happened.
    if (!answered) reportIfBlocked(window.open(pageAddress, inspectionChannel));
  }, answerTimeoutMs);

  const tell = (seen: Inspected): void => {
    if (seen.kind === 'actor') actors.set(seen.session, seen);
    else if (seen.kind === 'state') states.set(seen.session, seen);
    else if (past.push(seen) > maxPastEvents) past.shift();
    post({ type: 'inspected', tab, seen: [seen] });
  };

  const introduce = (actor: ActorRefLike): void => {
    if (!actors.has(actor.sessionId)) tell(introduction(actor));
  };

  return (seen) => {
    const { actorRef } = seen;
    introduce(actorRef);
    if (seen.type === '@xstate.event') {
      const { type, ...payload } = seen.event;
      const source = seen.sourceRef?.sessionId;
      if (source !== undefined && !actors.has(source) && seen.sourceRef) introduce(seen.sourceRef);
      tell({
        kind: 'event',
        at: Date.now(),
        session: actorRef.sessionId,
        source,
        type,
        payload: inspectedValue(payload, rule),
      });
    }
    if (seen.type === '@xstate.snapshot') tell(stateOf(actorRef.sessionId, seen.snapshot, rule));
  };
};

const introduction = (actor: ActorRefLike): InspectedActor => ({
  kind: 'actor',
  session: actor.sessionId,
  id: fieldOf(actor, 'id')?.toString() ?? actor.sessionId,
  parent: fieldOf(fieldOf(actor, '_parent'), 'sessionId')?.toString(),
  // An actor that is being created has no snapshot yet.
  machine: fieldOf(fieldOf(actor, 'logic'), 'id')?.toString(),
});

const stateOf = (session: string, snapshot: unknown, rule: ReturnType<typeof personalText>): InspectedState => ({
  kind: 'state',
  session,
  status: String(fieldOf(snapshot, 'status')),
  value: fieldOf(snapshot, 'value'),
  context: inspectedValue(fieldOf(snapshot, 'context'), rule),
});

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
