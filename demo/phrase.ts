import type { Random } from './random.ts';

/**
 * Resolves the choices in template sentences: `the {bosun|pumpman} tripped` becomes one of the two. Choices
 * with a name, `{line=spring|breast line}`, have the same result in all sentences of one writer.
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

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
