import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RichText } from '../../../src/views/ui/RichText.tsx';

/** The functions that the page of the HTML tests offers. */
export interface SafeHtmlPage {
  /** Renders a text as the portal does, and resolves when its pictures have loaded or failed. */
  readonly draw: (html: string) => Promise<void>;
}

const root = createRoot(document.body.appendChild(document.createElement('main')));

const loadedOrFailed = (image: HTMLImageElement): Promise<unknown> =>
  image.decode().then(
    () => 'loaded',
    () => 'failed',
  );

const page: SafeHtmlPage = {
  draw: async (html) => {
    flushSync(() => root.render(<RichText html={html} />));
    await Promise.all([...document.images].map(loadedOrFailed));
  },
};
Object.assign(window, { safeHtml: page });
