import DOMPurify, { type Config } from 'dompurify';

const namesIn = (list: string): string[] => list.split(' ');

/** Elements without readable text: removed with their content. */
const unreadTags = [
  ...namesIn('base iframe math noembed noframes noscript script style svg template title'),
  ...namesIn('embed link meta source track'),
];

/** Elements that are replaced by other elements; their content stays. */
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

/**
 * Elements of which only the text stays: controls, which could imitate parts of the portal, and elements whose text
 * browsers do not show.
 */
const unwrappedTags = [
  ...namesIn('area button input map select textarea'),
  ...namesIn('canvas datalist meter progress'),
];

/** Attributes that could imitate a part of the portal (classes, roles and names), hide text, or load a file. */
const forbiddenAttributes = [
  ...namesIn('style class id name role tabindex'),
  ...namesIn('hidden popover popovertarget popovertargetaction'),
  ...namesIn('background poster srcset usemap'),
];

/** The maximum number of elements: more freeze the page, and no real text has as many. */
const maxElements = 100_000;

interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ) => NonNullable<Config['TRUSTED_TYPES_POLICY']>;
}

// SAFETY: browsers that support trusted types have this interface.
const factory = Reflect.get(globalThis, 'trustedTypes') as PolicyFactory | undefined;

/**
 * The policy for the HTML that this module parses into a template and that DOMPurify parses and returns. Deliberately
 * not exported.
 */
const policy = factory?.createPolicy('dompurify', { createHTML: (html) => html, createScriptURL: (url) => url });

const config = {
  FORBID_TAGS: [...unreadTags, ...Object.keys(replacements), ...unwrappedTags],
  FORBID_CONTENTS: unreadTags,
  FORBID_ATTR: forbiddenAttributes,
  // Without this an SVG tag like <text> is removed with the words in it.
  USE_PROFILES: { html: true },
  RETURN_TRUSTED_TYPE: true,
  ...(policy && { TRUSTED_TYPES_POLICY: policy }),
} satisfies Config;

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  // Only embedded pictures: the page's policy blocks a request for any other, and the request would reveal the reader
  // to its server.
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
 * Sanitises foreign HTML: removes whatever runs, loads a foreign file or imitates a part of the portal; links open in a
 * new tab. Every word that a browser would show stays; HTML with more than `maxElements` is reduced to its text.
 */
export const sanitizeHtml = (html: string): TrustedHTML => purifier.sanitize(parsed(html), config);

/**
 * Parses HTML into the nodes of a template: only there the browser parses without reporting styles, base addresses and
 * tracks as violations of the page's policy. They are removed here, before DOMPurify imports the nodes, which reports
 * them.
 */
const parsed = (html: string): DocumentFragment => {
  const template = document.createElement('template');
  // SAFETY: innerHTML accepts what a policy created; the DOM types do not declare this yet.
  template.innerHTML = (policy?.createHTML(html) ?? html) as string;
  const { content } = template;
  for (const element of content.querySelectorAll(unreadTags.join())) element.remove();
  // DOMPurify would remove a text like '<5 bar' from a text area or next to a comment, as it could hide markup.
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
  // SAFETY: the walker visits only comments, which are child nodes.
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
};
