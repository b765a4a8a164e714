/** One priority of a queue. A lane of a lower index always goes first. */
export interface LaneLimits {
  /** How many may wait in it. */
  readonly places: number;
  /** How many of one subject may wait in it. */
  readonly placesPerSubject: number;
  /** How long work may wait in it, in milliseconds. */
  readonly maxWaitMs: number;
}

/** The lane in which work waits, and its subject: the subjects of a lane take turns, and so do the members of a subject. */
export interface Turn {
  readonly lane: number;
  readonly subject: string;
  readonly member?: string;
}

/** Thrown if the lane is full or the work waited too long; the work was not started. */
export class QueueFull extends Error {}

interface Limits {
  /** How much work may run at once. */
  readonly concurrency: number;
  readonly lanes: readonly LaneLimits[];
}

/** Runs costly work with limited concurrency. Further work waits, or is rejected with QueueFull. */
export interface FairQueue {
  readonly run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;
  readonly figures: () => WorkFigures;
}

/** How much work runs, and how much waits. */
export interface WorkFigures {
  readonly running: number;
  readonly queued: number;
}

interface Waiting {
  readonly start: () => void;
  readonly member: string;
  /** How much work of its member was before it in the queue. */
  readonly round: number;
}

/** The waiting work of a lane by subject, in the order of their turns. */
type Lane = Map<string, Waiting[]>;

/** Creates a queue with priority lanes, fair between the subjects of a lane. */
export const createFairQueue = ({ concurrency, lanes: limits }: Limits): FairQueue => {
  const lanes = limits.map(() => new Map<string, Waiting[]>());
  let running = 0;
  /** The subject of what was started last: others that wait go before its next. */
  let latest: string | undefined;

  const startNext = (): void => {
    while (running < concurrency) {
      const lane = lanes.find(({ size }) => size > 0);
      if (!lane) return;
      running += 1;
      if (latest !== undefined) putLast(lane, latest, lane.get(latest) ?? []);
      const [subject = ''] = lane.keys();
      latest = subject;
      takeFirst(lane, subject)?.start();
    }
  };

  const wait = ({ lane: at, subject, member = '' }: Turn): Promise<void> => {
    const [lane, { places, placesPerSubject, maxWaitMs }] = laneOf(at);
    const ofSubject = lane.get(subject) ?? [];
    if (queuedIn(lane) >= places || ofSubject.length >= placesPerSubject) return Promise.reject(new QueueFull());
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        remove(lane, subject, entry);
        reject(new QueueFull());
      }, maxWaitMs);
      const entry: Waiting = {
        start: () => {
          clearTimeout(giveUp);
          resolve();
        },
        member,
        round: ofSubject.filter((other) => other.member === member).length,
      };
      lane.set(
        subject,
        [...ofSubject, entry].toSorted((one, other) => one.round - other.round),
      );
    });
  };

  const laneOf = (at: number): readonly [Lane, LaneLimits] => {
    const [lane, lines] = [lanes[at], limits[at]];
    if (!lane || !lines) throw new Error(`The queue has no lane ${at}`);
    return [lane, lines];
  };

  return {
    figures: () => ({ running, queued: lanes.reduce((sum, lane) => sum + queuedIn(lane), 0) }),
    run: async (turn, work) => {
      if (running < concurrency) {
        running += 1;
        latest = turn.subject;
      } else await wait(turn);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
};

const queuedIn = (lane: Lane): number => [...lane.values()].reduce((sum, line) => sum + line.length, 0);

/** Takes the first work of a subject; the rest of it moves to the end of the lane. */
const takeFirst = (lane: Lane, subject: string): Waiting | undefined => {
  const [first, ...rest] = lane.get(subject) ?? [];
  putLast(lane, subject, rest);
  return first;
};

const putLast = (lane: Lane, subject: string, waiting: Waiting[]): void => {
  lane.delete(subject);
  if (waiting.length > 0) lane.set(subject, waiting);
};

const remove = (lane: Lane, subject: string, entry: Waiting): void => {
  const rest = (lane.get(subject) ?? []).filter((other) => other !== entry);
  if (rest.length > 0) lane.set(subject, rest);
  else lane.delete(subject);
};
