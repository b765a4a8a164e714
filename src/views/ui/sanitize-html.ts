import DOMPurify, { type Config } from 'dompurify';

const namesIn = (list: string): string[] => list.split(' ');

/** Elements that are no text for reading: they and what is in them are left out. */
const unreadTags = [
  ...namesIn('base iframe math noembed noframes noscript script style svg template title'),
  ...namesIn('embed link meta source track'),
];

/** Elements that are kept as others, with what is in them. */
const replacements: Readonly<Record<string, string>> = {
  audio: 'span',
  dialog: 'div',
  form: 'div',
  listing: 'pre',
  object: 'span',
  picture: 'span',
  plaintext: 'pre',
  video: 'span',
  xmp: 'pre',
};

/** Elements of which only the text stays: controls, which would pass for parts of the portal, and what browsers show without the text in it. */
const unwrappedTags = [
  ...namesIn('area button input map select textarea'),
  ...namesIn('canvas datalist meter progress'),
];

/** What passes for a part of the portal (its classes, roles and names), hides text, or asks for a file. */
const forbiddenAttributes = [
  ...namesIn('style class id name role tabindex'),
  ...namesIn('hidden popover popovertarget popovertargetaction'),
  ...namesIn('background poster srcset usemap'),
];

/** More elements than anybody writes, in a text of any length: they would freeze the page. */
const maxElements = 100_000;

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ) => NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}

// SAFETY: the browsers that have trusted types have them in this shape.
const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined;

/** Marks what this module parses into a template, and what DOMPurify parses and returns; it is not exported on purpose. */
const policy = factory?.createPolicy('dompurify', { createHTML: (html) => html, createScriptURL: (url) => url });

const config = {
  FORBID_TAGS: [...unreadTags, ...Object.keys(replacements), ...unwrappedTags],
  FORBID_CONTENTS: unreadTags,
  FORBID_ATTR: forbiddenAttributes,
  // Without this a tag like <text>, which only drawings have, is removed with the words in it.
  USE_PROFILES: { html: true },
  RETURN_TRUSTED_TYPE: true,
  ...(policy && { TRUSTED_TYPES_POLICY: policy }),
} satisfies Config;

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  // Only pictures inside the text: another would be asked for and refused, and would tell its server who reads it.
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

/**
 * HTML of others as HTML that is safe to render: nothing that runs, loads a file of others or passes for a part of the
 * portal, links in a new tab. Every word that a browser would show stays; of HTML beyond `maxElements` the words alone.
 */
export const sanitizeHtml = (html: string): TrustedHTML => purifier.sanitize(parsed(html), config);

/**
 * HTML as nodes of a template: the one place where a browser parses without reporting styles, base addresses and tracks
 * to the page's policy. They are removed here: it would report them when DOMPurify imports the nodes.
 */
const parsed = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  // SAFETY: innerHTML takes what a policy created; the types of the platform do not know it yet.
  template.innerHTML = (policy?.createHTML(html) ?? html) as string;
  const { content } = template;
  for (const element of content.querySelectorAll(unreadTags.join())) element.remove();
  // DOMPurify would remove a text like '<5 bar' from a text area or beside a comment: it could hide markup there.
  for (const field of content.querySelectorAll('textarea')) field.replaceWith(field.textContent);
  for (const comment of commentsIn(content)) comment.remove();
  if (content.querySelectorAll('*').length > maxElements) content.replaceChildren(content.textContent);
  for (const element of content.querySelectorAll(Object.keys(replacements).join())) replace(element);
  return content;
};

const replace = (element: Element): void => {
  const replacement = element.ownerDocument.createElement(replacements[element.localName] ?? 'div');
  while (element.firstChild) replacement.append(element.firstChild);
  element.replaceWith(replacement);
};

const commentsIn = (content: DocumentFragment): readonly ChildNode[] => {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  // SAFETY: a comment is a child node; the walker shows nothing else.
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
};
