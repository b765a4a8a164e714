import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { printable } from './value-text.ts';

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
 * The text of HTML that people wrote, as blocks to print. It is read the way a browser reads it; nothing in it is
 * fetched or run, and what is not text for reading (scripts, styles, frames, drawings) is left out. HTML nested deeper
 * than anybody writes it comes as it is written: reading it would take long.
 */
export const htmlBlocks = (html: string): Block[] => {
  const page = blankPage();
  const nodes = nodesOf(html);
  if (nodes) nodes.forEach((node) => read(node, page));
  else page.write(html);
  page.close();
  return page.blocks;
};

const read = (node: DefaultTreeAdapterTypes.ChildNode, page: Page) => {
  if ('value' in node) page.write(node.value);
  if (!('tagName' in node) || unread.has(node.tagName)) return;
  const close = page.open(node.tagName);
  for (const child of node.childNodes) read(child, page);
  close();
};

const nodesOf = (html: string) => {
  let depth = 0;
  const onItemPush = () => {
    depth += 1;
    if (depth > mostNested) throw new TooDeep();
  };
  const onItemPop = () => {
    depth -= 1;
  };
  try {
    // As a page, not a fragment: a fragment's nodes are moved one by one at the end, which many of them make slow.
    return parse(html, { treeAdapter: { ...defaultTreeAdapter, onItemPush, onItemPop } }).childNodes;
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
};

class TooDeep extends Error {}

/** As deep as browsers go. */
const mostNested = 512;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const unread = words(
  'script style iframe object embed applet noscript noembed noframes template svg math title audio video canvas',
);
const headings = words('h1 h2 h3 h4 h5 h6');
const blocks = words(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form header hr li main nav ol p pre section summary table tbody tfoot thead tr ul h1 h2 h3 h4 h5 h6',
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

const blankPage = () => {
  const finished: Block[] = [];
  const within = { bold: 0, italics: 0, heading: 0 };
  const entered: List[] = [];
  let runs: Run[] = [];
  let marker = '';

  const write = (value: string) => {
    const text = printable(value.replace(/[^\S\u00a0]+/g, ' '));
    runs.push({ text, bold: within.bold > 0, italics: within.italics > 0 });
  };
  const close = () => {
    const written = tidy(runs);
    runs = [];
    if (written.length === 0) return;
    const shape = within.heading > 0 ? 'heading' : 'paragraph';
    finished.push({ shape, runs: written, depth: Math.min(Math.max(entered.length, marker ? 1 : 0), deepest), marker });
    marker = '';
  };
  const open = (tag: string) => {
    if (blocks.has(tag)) close();
    if (tag === 'br') runs.push({ text: '\n', bold: false, italics: false });
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
  return { blocks: finished, write, open, close };
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

/** Joins stretches of one style, and leaves no space beside a line break or at either end. */
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
