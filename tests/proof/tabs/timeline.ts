import type { Page } from './page.ts';

/** Something that will happen: to a page, or, without one, to the world. */
export interface Coming {
  readonly due: number;
  readonly text: string;
  readonly page?: Page | undefined;
  /** Nothing but time passing: not listed in a trace, and no occasion for a fault. */
  readonly routine?: boolean;
  readonly run: () => void | Promise<void>;
}

/** All that is on its way, in the order of time. Nothing happens to a frozen page. */
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
    /** Adds an event; returns what takes it away again. */
    add: (event: Coming) => {
      const added = { event, order: order++ };
      coming.push(added);
      return () => {
        coming = coming.filter((one) => one !== added);
      };
    },
    /** Takes the next event away and sets the clock to its time. */
    next: (): Coming | undefined => {
      const first = earliest();
      if (!first) return undefined;
      coming = coming.filter((one) => one !== first);
      now = Math.max(now, first.event.due);
      return first.event;
    },
    /** The page is gone, and everything that would have happened to it. */
    drop: (page: Page) => {
      coming = coming.filter(({ event }) => event.page !== page);
    },
  };
};

export type Timeline = ReturnType<typeof createTimeline>;
