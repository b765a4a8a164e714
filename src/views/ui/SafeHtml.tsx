import './rich-text.css';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

const forbiddenTags = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'iframe',
  'svg',
  'math',
  'noscript',
  'template',
  'dialog',
  'map',
  'area',
];

/** What would let a text dress up as a part of the portal: its classes, roles and names. */
const forbiddenAttributes = ['style', 'class', 'id', 'name', 'role', 'tabindex'];

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('href')) return;
  if (!/^(https?:\/\/|mailto:)/i.test(node.getAttribute('href') ?? '')) {
    node.removeAttribute('href');
    return;
  }
  node.setAttribute('rel', 'noopener noreferrer');
  node.setAttribute('target', '_blank');
});

/** The one way from a server's HTML to the screen: sanitised, links in a new tab, nothing that runs or loads a frame. */
export function SafeHtml({ html }: { readonly html: string }) {
  const clean = useMemo(
    () => purifier.sanitize(html, { FORBID_TAGS: forbiddenTags, FORBID_ATTR: forbiddenAttributes }),
    [html],
  );
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
