import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SafeHtml } from '../../../src/views/ui/SafeHtml.tsx';

/** What a page of the HTML tests can be asked to do. */
export interface SafeHtmlPage {
  /** Draws a text as the portal draws it, and answers when its pictures have come or failed. */
  readonly draw: (html: string) => Promise<void>;
}

const root = createRoot(document.body.appendChild(document.createElement('main')));

const settled = (image: HTMLImageElement): Promise<unknown> =>
  image.decode().then(
    () => 'came',
    () => 'failed',
  );

const page: SafeHtmlPage = {
  draw: async (html) => {
    flushSync(() => root.render(<SafeHtml html={html} />));
    await Promise.all([...document.images].map(settled));
  },
};
Object.assign(window, { safeHtml: page });
