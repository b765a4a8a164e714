import type { Page } from './page.ts';

/** A future event of a page; of the world if it has no page. */
export interface Coming {
  readonly due: number;
  readonly text: string;
  readonly page?: Page | undefined;
  /** Only time passes: not listed in a trace, and no fault happens here. */
  readonly routine?: boolean;
  readonly run: () => void | Promise<void>;
}

/** All future events in the order of time. Events of a frozen page wait. */
export const createTimeline = (start: number) => {
  let now = start;
  let coming: { event: Coming; order: number }[] = [];
  let order = 0;
  const earliest = () => {
    let first: (typeof coming)[number] | undefined;
    for (const one of coming) {
      if (one.event.page?.frozen) continue;
      if (!first || one.event.due < first.event.due || (one.event.due === first.event.due && one.order < first.order))
        first = one;
    }
    return first;
  };
  return {
    now: () => now,
    coming: () => coming.map(({ event }) => event),
    /** Adds an event; returns a function that removes it. */
    add: (event: Coming) => {
      const added = { event, order: order++ };
      coming.push(added);
      return () => {
        coming = coming.filter((one) => one !== added);
      };
    },
    /** Removes the next event, returns it, and sets the clock to its time. */
    next: (): Coming | undefined => {
      const first = earliest();
      if (!first) return undefined;
      coming = coming.filter((one) => one !== first);
      now = Math.max(now, first.event.due);
      return first.event;
    },
    /** Removes all events of a closed page. */
    drop: (page: Page) => {
      coming = coming.filter(({ event }) => event.page !== page);
    },
  };
};

export type Timeline = ReturnType<typeof createTimeline>;
