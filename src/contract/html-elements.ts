/** The elements of which a text in HTML is made: the page, the PDF and the search show what is in them. */
const elements: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address article aside b bdi bdo big blockquote body br caption center cite code col colgroup dd del ' +
    'details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hgroup hr html i img ins ' +
    'kbd li main mark menu nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table ' +
    'tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
);

/** Elements without an end. */
const single: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);

const attribute = String.raw`\s+(?:[a-z][a-z0-9:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'<>=]+)|nowrap|open|reversed|noshade|compact)`;
const tag = new RegExp(String.raw`<(/?)([a-z][a-z0-9]*)((?:${attribute})*)\s*/?>`, 'gi');

/** Elements whose end may be left out inside of others. */
const endless: ReadonlySet<string> = new Set([
  'dd',
  'dt',
  'li',
  'p',
  'rp',
  'rt',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
]);

interface Tag {
  readonly at: number;
  readonly name: string;
}

/**
 * The text with every < that begins no tag of a real element escaped: a tag has its counterpart, unless its element has
 * no end, or may lack it. Undefined if the text has no such tag: it is plain.
 */
export const asHtml = (text: string): string | undefined => {
  const real = new Set<number>();
  const open: Tag[] = [];
  const count = new Map<string, number>();
  for (const { index, 1: slash, 2: word = '' } of text.matchAll(tag)) {
    const name = word.toLowerCase();
    if (!elements.has(name)) continue;
    if (single.has(name)) {
      if (slash === '') real.add(index);
      continue;
    }
    const before = count.get(name) ?? 0;
    if (slash === '') {
      open.push({ at: index, name });
      count.set(name, before + 1);
    } else if (before > 0) {
      const from = open.findLastIndex((one) => one.name === name);
      for (const [place, inside] of open.splice(from).entries()) {
        count.set(inside.name, (count.get(inside.name) ?? 1) - 1);
        if (place === 0 || endless.has(inside.name)) real.add(inside.at);
      }
      real.add(index);
    }
  }
  if (real.size === 0) return undefined;
  return text.replaceAll('<', (bracket, at: number) => (real.has(at) ? bracket : '&lt;'));
};
