import DOMPurify from 'dompurify';
import { useMemo } from 'react';

const forbidden = [
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
];

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!(node instanceof HTMLAnchorElement)) return;
  if (!/^(https?:|mailto:)/i.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
  node.setAttribute('rel', 'noopener noreferrer');
  node.setAttribute('target', '_blank');
});

/** The one way from a server's HTML to the screen: sanitised, links in a new tab, nothing that runs or loads a frame. */
export function SafeHtml({ html }: { readonly html: string }) {
  const clean = useMemo(
    () =>
      purifier.sanitize(html, { FORBID_TAGS: forbidden, FORBID_ATTR: ['style', 'id', 'name'], ADD_ATTR: ['target'] }),
    [html],
  );
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
