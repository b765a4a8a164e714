import type {
  Inspected,
  InspectedActor,
  InspectedEvent,
  InspectionMessage,
} from '../../src/services/inspection/protocol.ts';

/** An actor as the page shows it. */
export interface ShownActor extends InspectedActor {
  /** Unique over all loads of the portal. */
  readonly key: string;
  readonly parentKey: string | undefined;
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly ended: boolean;
}

/** An event as the page shows it. */
export interface ShownEvent extends InspectedEvent {
  readonly number: number;
  readonly receiver: string;
  readonly sender: string | undefined;
}

/** The number of events the page keeps. */
const maxEvents = 10_000;

/** Everything that the portal has reported. */
export const createTrace = () => {
  const actors = new Map<string, ShownActor>();
  let events: ShownEvent[] = [];
  let count = 0;
  let newest = '';

  const add = (tab: string, inspected: Inspected): void => {
    const key = `${tab} ${inspected.session}`;
    const known = actors.get(key);
    if (inspected.kind === 'actor') {
      const parentKey = inspected.parent === undefined ? undefined : `${tab} ${inspected.parent}`;
      const fresh = { status: 'active', value: undefined, context: undefined, ended: false };
      actors.set(key, { ...fresh, ...known, ...inspected, key, parentKey });
    } else if (inspected.kind === 'state') {
      const { status, value, context } = inspected;
      if (known) actors.set(key, { ...known, status, value, context, ended: status !== 'active' || tab !== newest });
    } else {
      count += 1;
      const sender = inspected.source === undefined ? undefined : `${tab} ${inspected.source}`;
      events.push({ ...inspected, number: count, receiver: key, sender });
      if (events.length > maxEvents * 1.1) events = events.slice(-maxEvents);
    }
  };

  return {
    actors,
    events: (): readonly ShownEvent[] => events,
    /** Applies a message of the portal. When the portal is loaded again, every actor of the previous load has ended. */
    take: (message: InspectionMessage): void => {
      if (message.type !== 'started' && message.type !== 'inspected') return;
      if (message.tab !== newest) {
        newest = message.tab;
        for (const [key, actor] of actors) actors.set(key, { ...actor, ended: true });
      }
      if (message.type === 'inspected') for (const inspected of message.seen) add(message.tab, inspected);
    },
    removeEnded: (): void => {
      for (const [key, { ended }] of actors) if (ended) actors.delete(key);
      events = events.filter(({ receiver }) => actors.has(receiver));
    },
    remove: (key: string): void => {
      actors.delete(key);
      events = events.filter(({ receiver }) => receiver !== key);
    },
    clearEvents: (): void => {
      events = [];
    },
  };
};

/** The name of an actor as the page shows it. */
export const nameOf = (actor: ShownActor | undefined): string => {
  if (!actor) return 'portal';
  const { machine, id } = actor;
  return machine === undefined || machine === id || id.startsWith('x:') ? (machine ?? id) : `${machine} (${id})`;
};

/** A state value as text: 'signedIn.renewing.sending'; parallel regions are separated by a comma. */
export const stateText = (value: unknown): string =>
  activePaths(value)
    .filter((path, _, all) => !all.some((other) => other.startsWith(`${path}.`)))
    .join(', ');

/** The dotted paths of all active states. */
export const activePaths = (value: unknown, prefix = ''): readonly string[] => {
  if (typeof value === 'string') return [`${prefix}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...activePaths(inner, `${prefix}${key}.`),
  ]);
};
