import type { Page } from './page.ts';
import type { Timeline } from './timeline.ts';

/** How writes are checked, and how late each reaches another page. */
export interface StorageRules {
  /** Milliseconds until another page sees a write, and whether it misses the event. */
  readonly delay: (to: Page, key: string) => { readonly after: number; readonly missesEvent: boolean };
  readonly isBlocked: (page: Page) => boolean;
  readonly onWrite: (page: Page, key: string, before: string | undefined, text: string | undefined) => void;
}

const put = (map: Map<string, string>, key: string, text: string | undefined) =>
  text === undefined ? map.delete(key) : map.set(key, text);

/**
 * The local storage of one origin. A page sees its own writes at once; another sees them when they arrive, in their
 * order. While its own write is the newest, a page sees no older one.
 */
export const createOriginStorage = (timeline: Timeline, pages: () => readonly Page[], rules: StorageRules) => {
  const head = new Map<string, string>();
  const views = new Map<Page, Map<string, string>>();
  const underWay = new Map<Page, { due: number; key: string; drop: () => void }[]>();

  const viewOf = (page: Page) => {
    const known = views.get(page) ?? new Map(head);
    views.set(page, known);
    return known;
  };
  const send = (page: Page, key: string, text: string | undefined) => {
    const { after, missesEvent } = rules.delay(page, key);
    const queue = underWay.get(page) ?? [];
    underWay.set(page, queue);
    const due = Math.max(timeline.now() + after, queue.at(-1)?.due ?? 0);
    const arrive = () => {
      const view = viewOf(page);
      const before = view.get(key);
      queue.splice(queue.indexOf(entry), 1);
      put(view, key, text);
      if (before !== text && !missesEvent)
        page.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text ?? null }));
    };
    const name = text === undefined ? `no ${key}` : key;
    const drop = timeline.add({ due, page, text: `storage shows ${name}`, run: arrive });
    const entry = { due, key, drop };
    queue.push(entry);
  };

  const write = (page: Page, key: string, text: string | undefined) => {
    const view = viewOf(page);
    const before = view.get(key);
    if (text === undefined && before === undefined) return;
    rules.onWrite(page, key, before, text);
    put(view, key, text);
    put(head, key, text);
    const queue = underWay.get(page) ?? [];
    for (const late of queue.filter((one) => one.key === key)) late.drop();
    underWay.set(
      page,
      queue.filter((one) => one.key !== key),
    );
    for (const other of pages()) if (other !== page && !other.closed) send(other, key, text);
  };

  return {
    head: (key: string) => head.get(key),
    view: (page: Page, key: string) => viewOf(page).get(key),
    /** Writes that have not reached every page. */
    isMoving: () => [...underWay].some(([page, queue]) => !page.closed && queue.length > 0),
    of: (page: Page) => ({
      getItem: (key: string) => viewOf(page).get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (rules.isBlocked(page)) throw new DOMException('full', 'QuotaExceededError');
        write(page, key, text);
      },
      removeItem: (key: string) => write(page, key, undefined),
      key: (index: number) => [...viewOf(page).keys()][index] ?? null,
      get length() {
        return viewOf(page).size;
      },
    }),
  };
};
