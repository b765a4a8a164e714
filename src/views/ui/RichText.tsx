import './rich-text.css';
import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';

/** HTML from the server, sanitised. Pages render it by SafeHtml, which loads this file. */
export function RichText({ html }: { readonly html: string }) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  // The key makes new text a new element, whose tables are observed anew.
  return <div key={html} className="rich-text" ref={observeTables} dangerouslySetInnerHTML={{ __html: clean }} />;
}

const observeTables = (text: HTMLDivElement) => {
  const sizes = new ResizeObserver(() => makeTablesReachable(text));
  sizes.observe(text);
  return () => sizes.disconnect();
};

/** A table that is wider than the text is scrolled by keyboard: it is a Tab stop, others are not. */
const makeTablesReachable = (text: Element): void => {
  for (const table of text.querySelectorAll('table'))
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
};
