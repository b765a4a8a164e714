import type { Random } from './random.ts';

/**
 * Writes sentences of a stock with their choices made: `the {bosun|pumpman} tripped` becomes one of the two. Choices
 * with a name, `{line=spring|breast line}`, fall alike in everything one writer writes.
 */
export const writer = (chance: Random): ((stock: string) => string) => {
  const kept = new Map<string, number>();
  const drawFor = (name: string) => {
    const draw = kept.get(name) ?? chance.next();
    kept.set(name, draw);
    return draw;
  };
  return (stock) =>
    stock.replace(/\{(?:(\w+)=)?([^{}]*)\}/g, (_, name: string | undefined, list: string) => {
      const choices = list.split('|');
      const draw = name === undefined ? chance.next() : drawFor(name);
      return choices[Math.floor(draw * choices.length)] ?? '';
    });
};

/** One sentence of a stock. */
export const phrase = (stock: string, chance: Random): string => writer(chance)(stock);

/** Text as HTML shows it letter by letter. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
