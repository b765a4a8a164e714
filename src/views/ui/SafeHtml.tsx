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
  // The portal loads pictures of its own alone: another would be asked for and refused.
  if (node.nodeName === 'IMG' && !/^data:image\/(png|jpeg|gif|webp)[;,]/i.test(node.getAttribute('src') ?? '')) {
    node.replaceWith(node.getAttribute('alt') ?? '');
    return;
  }
  if (!node.hasAttribute('href')) return;
  if (!/^(https?:\/\/|mailto:)/i.test(node.getAttribute('href') ?? '')) {
    node.removeAttribute('href');
    return;
  }
  node.setAttribute('rel', 'noopener noreferrer');
  node.setAttribute('target', '_blank');
});

/** An attribute that would run something, in a tag. */
const handler = /(<[a-z][^>]*?)[\s/]on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/** Takes handlers out before the text is parsed: even a parser that runs nothing tells the page's policy of them. */
const withoutHandlers = (html: string): string => {
  const less = html.replaceAll(handler, '$1');
  return less === html ? html : withoutHandlers(less);
};

/** The one way from a server's HTML to the screen: sanitised, links in a new tab, nothing that runs or loads a frame. */
export function SafeHtml({ html }: { readonly html: string }) {
  const clean = useMemo(
    () =>
      purifier.sanitize(withoutHandlers(html), {
        FORBID_TAGS: forbiddenTags,
        FORBID_ATTR: forbiddenAttributes,
        RETURN_TRUSTED_TYPE: true,
      }),
    [html],
  );
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
}
