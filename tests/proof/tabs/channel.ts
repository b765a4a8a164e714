import type { Page } from './page.ts';
import type { Timeline } from './timeline.ts';

/** The BroadcastChannel of one origin: `arrivals` says when a message reaches a page; several times, late, or not at all. */
export const createChannels = (
  timeline: Timeline,
  arrivals: (to: Page) => readonly number[],
  onMessage: (page: Page, text: string) => void,
  onPost: (text: string) => void,
) => {
  interface Channel {
    readonly page: Page;
    onmessage: ((event: { readonly data: unknown }) => void) | null;
  }
  let open: Channel[] = [];
  return {
    of: (page: Page) => (_name: string) => {
      const channel = {
        page,
        onmessage: null,
        postMessage: (message: unknown) => {
          const text = JSON.stringify(message);
          onPost(text);
          for (const other of open) {
            if (other === channel || other.page.closed) continue;
            for (const after of arrivals(other.page)) {
              timeline.add({
                due: timeline.now() + after,
                page: other.page,
                text: `hears ${nameOf(text)} of tab ${page.tab + 1}`,
                run: () => {
                  onMessage(other.page, text);
                  other.onmessage?.({ data: JSON.parse(text) });
                },
              });
            }
          }
        },
        close: () => undefined,
      };
      open.push(channel);
      return channel;
    },
    leave: (page: Page) => {
      open = open.filter((channel) => channel.page !== page);
    },
  };
};

const nameOf = (text: string): string => {
  const [, kind = '', gen = ''] = /"t":"(\w+)".*?"gen":(\d+)/.exec(text) ?? [];
  return `${kind} ${gen}`;
};
