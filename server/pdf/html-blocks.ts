import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
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
 * fetched or run, and what is not text for reading (scripts, styles, frames, drawings) is left out.
 */
export const htmlBlocks = (html: string): Block[] => {
  const page = blankPage();
  const ahead: Step[] = [...parseFragment(html).childNodes].reverse();
  for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
    if (typeof step === 'function') {
      step();
    } else if ('value' in step) {
      page.write(step.value);
    } else if ('tagName' in step && !unread.has(step.tagName)) {
      ahead.push(page.open(step.tagName), ...[...step.childNodes].reverse());
    }
  }
  page.close();
  return page.blocks;
};

/** What is left to do: a node to read, or an element to close. A list of steps, for nesting may be deeper than a call stack. */
type Step = DefaultTreeAdapterTypes.ChildNode | (() => void);

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
    finished.push({ shape, runs: written, depth: Math.min(entered.length, deepest), marker });
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
  const joined: Run[] = [];
  for (const run of runs) {
    if (run.text.startsWith('\n')) trimEnd(joined, / +$/);
    const last = joined.at(-1);
    const text = !last || /\s$/.test(last.text) ? run.text.replace(last ? /^ +/ : /^\s+/, '') : run.text;
    if (text === '') continue;
    if (last && last.bold === run.bold && last.italics === run.italics) {
      joined[joined.length - 1] = { ...last, text: last.text + text };
    } else {
      joined.push({ ...run, text });
    }
  }
  trimEnd(joined, /\s+$/);
  return joined;
};

const trimEnd = (runs: Run[], space: RegExp) => {
  for (let last = runs.pop(); last !== undefined; last = runs.pop()) {
    const text = last.text.replace(space, '');
    if (text === '') continue;
    runs.push({ ...last, text });
    return;
  }
};
