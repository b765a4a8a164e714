import type { Random } from './random.ts';

/** A sentence of the stock with its choices made: `the {bosun|pumpman} tripped` becomes one of the two. */
export const phrase = (stock: string, chance: Random): string =>
  stock.replace(/\{([^{}]*)\}/g, (_, choices: string) => chance.pick(choices.split('|')));

/** Text as HTML shows it letter by letter. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
