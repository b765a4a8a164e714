import * as fc from 'fast-check';

/** A text and its words, in reading order. */
export interface HarmlessHtml {
  readonly html: string;
  readonly words: readonly string[];
}

/** Words that look like markup, handlers or addresses but are not. */
const suspicious = [
  '<5',
  'onboard=24"',
  "on'load=x",
  '-->',
  '<!--',
  '</p>',
  '<script>',
  'javascript:',
  '{{x}}',
  '${x}',
];

const word = fc.oneof(
  fc.constantFrom('Stop', 'the', 'pump', 'Łukasz', '漢字', 'A&amp;B', ...suspicious),
  fc.stringMatching(/^[\w.,;:!?()<>"'=/&#%+-]{1,12}$/),
);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attributes = [
  '',
  ' href="https://portal.example/onboard=24"',
  ' title="crew onboard = 24"',
  ' lang="no" dir="ltr"',
  ' onclick="stop()"',
  ' style="display:none"',
  ' hidden',
  ' class="full-screen" id="root"',
];

/** Joins parts, one after another. */
const joined = (parts: readonly HarmlessHtml[]): HarmlessHtml => ({
  html: parts.map(({ html }) => html).join(''),
  words: parts.flatMap(({ words }) => words),
});

const inside = (open: string, { html, words }: HarmlessHtml, close: string): HarmlessHtml => ({
  html: `${open}${html}${close}`,
  words,
});

const inlineTags = [
  'a',
  'b',
  'i',
  'em',
  'strong',
  'u',
  's',
  'span',
  'font',
  'sub',
  'sup',
  'code',
  'mark',
  'small',
  'x-y',
];
const blockTags = ['div', 'p', 'h3', 'blockquote', 'pre', 'ul><li', 'ol><li', 'section', 'center', 'dl><dd'];
const tableTags = ['table><tr><td', 'table><thead><tr><th', 'table><caption'];

const closing = (tags: string) =>
  tags
    .split('><')
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');

/** HTML of elements that rich text may have, with spaces between its words. */
export const harmlessHtml: fc.Arbitrary<HarmlessHtml> = fc.letrec<{ part: HarmlessHtml; parts: HarmlessHtml }>(
  (tie) => ({
    part: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      word.map((text) => ({ html: ` ${escaped(text)} `, words: [text] })),
      fc.constantFrom('<br>', '<hr>', '<!-- a note -->', '<wbr>', '\n').map((html) => ({ html, words: [] })),
      fc
        .tuple(fc.constantFrom(...inlineTags, ...blockTags, ...tableTags), fc.constantFrom(...attributes), tie('parts'))
        .map(([tags, attribute, within]) => inside(`<${tags}${attribute}>`, within, closing(tags))),
    ),
    parts: fc.array(tie('part'), { maxLength: 5 }).map(joined),
  }),
).parts;
