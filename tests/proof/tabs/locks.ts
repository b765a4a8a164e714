import type { Page } from './page.ts';
import type { Timeline } from './timeline.ts';

interface Wish {
  readonly page: Page;
  readonly hold: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  granted: boolean;
}

/** The Web Locks of one origin, with one lock: a queue, theft, and release when its page is gone. */
export const createLocks = (timeline: Timeline, delay: (kind: 'grant' | 'loss') => number) => {
  let holder: Wish | undefined;
  let queue: Wish[] = [];
  /** Holders whose lock was stolen and who do not know it yet. */
  const unaware = new Set<Wish>();

  const give = (wish: Wish) => {
    holder = wish;
    const start = async () => {
      if (holder !== wish && !unaware.has(wish)) return;
      wish.granted = true;
      await wish.hold();
      if (holder === wish) {
        holder = undefined;
        next();
      }
      if (unaware.delete(wish)) return;
      wish.resolve();
    };
    timeline.add({
      due: timeline.now() + delay('grant'),
      page: wish.page,
      text: 'gets the lock',
      run: () => void start().catch(wish.reject),
    });
  };
  const next = () => {
    const [first, ...rest] = queue;
    if (holder || !first) return;
    queue = rest;
    give(first);
  };
  const lose = (wish: Wish) => {
    unaware.add(wish);
    timeline.add({
      due: timeline.now() + delay('loss'),
      page: wish.page,
      text: 'learns that the lock was stolen',
      run: () => {
        if (unaware.delete(wish)) wish.reject(new DOMException('The lock was stolen', 'AbortError'));
      },
    });
  };

  return {
    /** Whether this page may send and write: it holds the lock, or cannot know yet that it does not. */
    mayAct: (page: Page) =>
      (holder?.page === page && holder.granted) || [...unaware].some((wish) => wish.page === page && wish.granted),
    isBusy: () => holder !== undefined || queue.length > 0 || unaware.size > 0,
    isWanted: (page: Page) => holder?.page === page || queue.some((wish) => wish.page === page),
    of: (page: Page, onSteal: () => void) => ({
      request: (
        _name: string,
        { signal, steal = false }: { readonly signal?: AbortSignal; readonly steal?: boolean },
        hold: () => Promise<void>,
      ) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const wish: Wish = { page, hold, resolve, reject, granted: false };
        signal?.addEventListener('abort', () => {
          queue = queue.filter((one) => one !== wish);
          if (!wish.granted) reject(signal.reason);
        });
        if (steal) {
          if (holder) {
            onSteal();
            lose(holder);
          }
          give(wish);
        } else queue.push(wish);
        next();
        return promise;
      },
    }),
    /** Closes the page and releases its lock. */
    leave: (page: Page) => {
      queue = queue.filter((wish) => wish.page !== page);
      for (const wish of unaware) if (wish.page === page) unaware.delete(wish);
      if (holder?.page === page) holder = undefined;
      next();
    },
  };
};
