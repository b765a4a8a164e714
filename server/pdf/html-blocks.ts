import { cutText } from '../../src/contract/cut-text.ts';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { cutTo, minLineLength } from './text-limits.ts';
import { printedText } from '../../src/contract/written-text.ts';

/** A stretch of text in one style. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italics: boolean;
}

/** A paragraph or heading; in a list it carries its depth, and its marker unless it continues a list entry. */
export interface Block {
  readonly shape: 'paragraph' | 'heading';
  readonly runs: readonly Run[];
  readonly depth: number;
  readonly marker: string;
}

/**
 * Converts HTML that users wrote to blocks of text to print. It is parsed as in a browser; nothing is fetched or executed, and
 * scripts, styles, frames and drawings are left out. HTML that is nested too deeply is printed as source, because parsing
 * would take too long. `isCut` tells that there were more than `most` letters.
 */
export const htmlBlocks = (html: string, most = Infinity): { blocks: Block[]; isCut: boolean } => {
  const page = blankPage(most);
  const source = cutText(html, maxSourceLetters, '');
  const nodes = nodesOf(source);
  if (nodes) nodes.forEach((node) => read(node, page));
  else page.write(source);
  page.close();
  return { blocks: page.blocks, isCut: page.isFull() || source.length < html.length };
};

/** The rest of the markup is ignored. */
const maxSourceLetters = 2_000_000;

const read = (node: DefaultTreeAdapterTypes.ChildNode, page: Page) => {
  if (page.isFull()) return;
  if ('value' in node) page.write(node.value);
  if (!('tagName' in node) || skipped.has(node.tagName)) return;
  // Pictures are not printed, only their alternative text.
  if (node.tagName === 'img') page.write(node.attrs.find(({ name }) => name === 'alt')?.value ?? '');
  const close = page.open(node.tagName);
  for (const child of node.childNodes) read(child, page);
  close();
};

const nodesOf = (html: string) => {
  let depth = 0;
  let elements = 0;
  const onItemPush = () => {
    depth += 1;
    elements += 1;
    // Unclosed styles are repeated in every paragraph: short HTML can make very many elements.
    if (depth > maxDepth || elements > maxElements) throw new TooDeep();
  };
  const onItemPop = () => {
    depth -= 1;
  };
  try {
    // Parsed as a page: the nodes of a fragment are moved one by one at the end, which is slow for many.
    // The body is open from the start, because a <frameset> would otherwise replace the text.
    return parse(`<body>${html}`, { treeAdapter: { ...defaultTreeAdapter, onItemPush, onItemPop } }).childNodes;
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
};

class TooDeep extends Error {}

/** The limit of browsers. */
const maxDepth = 512;
const maxElements = 200_000;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** As on the screen: the fallback text of video, audio and object is printed. */
const skipped = words('script style iframe embed noscript noembed noframes template svg math title');
const headings = words('h1 h2 h3 h4 h5 h6');
const blocks = words(
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup hr legend li listing main menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr ul xmp h1 h2 h3 h4 h5 h6',
);
const bolds = words('b strong th dt');
const italics = words('i em cite');
const lists = words('ul ol');
const cells = words('td th');
const deepest = 5;

interface List {
  readonly ordered: boolean;
  count: number;
}

type Page = ReturnType<typeof blankPage>;

const blankPage = (most: number) => {
  let left = most;
  const finished: Block[] = [];
  const within = { bold: 0, italics: 0, heading: 0 };
  const entered: List[] = [];
  let runs: Run[] = [];
  let marker = '';

  const write = (value: string) => {
    const text = cutTo(printedText(value.replace(/[^\S\u00a0]+/g, ' ')), Math.max(0, left));
    left -= text.length;
    runs.push({ text, bold: within.bold > 0, italics: within.italics > 0 });
  };
  const close = () => {
    const written = tidy(runs);
    runs = [];
    if (written.length === 0) return;
    const shape = within.heading > 0 ? 'heading' : 'paragraph';
    finished.push({ shape, runs: written, depth: Math.min(Math.max(entered.length, marker ? 1 : 0), deepest), marker });
    marker = '';
    left -= minLineLength;
  };
  const open = (tag: string) => {
    if (blocks.has(tag)) close();
    if (tag === 'br') {
      runs.push({ text: '\n', bold: false, italics: false });
      left -= minLineLength;
    }
    if (cells.has(tag) && runs.some(({ text }) => text.trim() !== '')) write(' · ');
    if (lists.has(tag)) entered.push({ ordered: tag === 'ol', count: 0 });
    if (tag === 'li') marker = nextMarker(entered.at(-1));
    const change = styleOf(tag);
    for (const style of change) within[style] += 1;
    return () => {
      if (blocks.has(tag)) close();
      if (lists.has(tag)) entered.pop();
      if (tag === 'li') marker = '';
      for (const style of change) within[style] -= 1;
    };
  };
  return { blocks: finished, write, open, close, isFull: () => left < 0 };
};

const styleOf = (tag: string) => [
  ...(bolds.has(tag) ? (['bold'] as const) : []),
  ...(italics.has(tag) ? (['italics'] as const) : []),
  ...(headings.has(tag) ? (['heading'] as const) : []),
];

const nextMarker = (list: List | undefined) => {
  if (!list?.ordered) return '•';
  list.count += 1;
  return `${list.count}.`;
};

/** Joins runs of one style, and removes spaces next to line breaks and at both ends. */
const tidy = (runs: readonly Run[]): Run[] => {
  const kept: Run[] = [];
  for (const run of runs) {
    const last = kept.at(-1)?.text.at(-1) ?? '\n';
    if (run.text === '\n') trimEnd(kept, (text) => text.replace(/ $/, ''));
    const text = /\s/.test(last) ? run.text.replace(/^ /, '') : run.text;
    if (text !== '' && (text !== '\n' || kept.length > 0)) kept.push({ ...run, text });
  }
  trimEnd(kept, (text) => text.trimEnd());
  return joined(kept);
};

const trimEnd = (runs: Run[], trimmed: (text: string) => string) => {
  for (let last = runs.pop(); last !== undefined; last = runs.pop()) {
    const text = trimmed(last.text);
    if (text === '') continue;
    runs.push({ ...last, text });
    return;
  }
};

const joined = (runs: readonly Run[]): Run[] => {
  const groups: { first: Run; texts: string[] }[] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group && group.first.bold === run.bold && group.first.italics === run.italics) group.texts.push(run.text);
    else groups.push({ first: run, texts: [run.text] });
  }
  return groups.map(({ first, texts }) => ({ ...first, text: texts.join('') }));
};
