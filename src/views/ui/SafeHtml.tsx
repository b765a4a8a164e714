import './rich-text.css';
import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';

/** Renders HTML from the server, sanitised. No other component may render it. */
export function SafeHtml({ html }: { readonly html: string | null }) {
  const clean = useMemo(() => sanitizeHtml(html ?? ''), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
