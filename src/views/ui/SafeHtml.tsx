import './rich-text.css';
import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';

/** The one way from a server's HTML to the screen: sanitised first. */
export function SafeHtml({ html }: { readonly html: string | null }) {
  const clean = useMemo(() => sanitizeHtml(html ?? ''), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
