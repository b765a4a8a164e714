/** Returns a text, a part of it, or a placeholder. `keys` is the path of property names to the text. */
export type TextRule = (text: string, keys: readonly string[]) => string;

/** The size limits of one value, which bound time and memory. */
export interface Limits {
  readonly parts: number;
  readonly entries: number;
  readonly depth: number;
}

/** The placeholder of a value that JSON cannot represent; scripts/replay/restore-value.ts reads it. */
export type StandIn =
  | { readonly $: 'function' | 'undefined' | 'Infinity' | '-Infinity' | 'NaN' | 'cut' }
  | { readonly $: 'more'; readonly count: number }
  | { readonly $: 'error'; readonly message: string };

const cut: StandIn = { $: 'cut' };

/**
 * Converts a value to JSON and applies the rule to every text. Values that are not data, such as actors, are omitted.
 */
export const plainValue = (value: unknown, rule: TextRule, { parts, entries, depth }: Limits): unknown => {
  let left = parts;

  const plainObject = (from: object, keys: readonly string[]): object =>
    Object.fromEntries(
      Object.entries(from).flatMap(([key, one]) => {
        const plain = plainOf(one, [...keys, key]);
        return plain === undefined ? [] : [[key, plain]];
      }),
    );

  const plainList = (list: readonly unknown[], keys: readonly string[]): unknown[] => {
    const kept: unknown[] = [];
    for (const one of list) {
      if (kept.length >= entries || left <= 0) return [...kept, { $: 'more', count: list.length - kept.length }];
      const plain = plainOf(one, keys);
      if (plain !== undefined) kept.push(plain);
    }
    return kept;
  };

  const plainOf = (one: unknown, keys: readonly string[]): unknown => {
    left -= 1;
    if (typeof one === 'string') return rule(one, keys);
    if (typeof one === 'number') return Number.isFinite(one) ? one : { $: String(one) };
    if (typeof one === 'boolean' || one === null) return one;
    if (typeof one === 'function') return { $: 'function' };
    if (typeof one !== 'object') return undefined;
    if (left <= 0 || keys.length > depth) return cut;
    if (one instanceof Error) return { $: 'error', ...plainObject(recordedFields(one), keys) };
    if (Array.isArray(one)) return plainList(one, keys);
    const kind: unknown = Object.getPrototypeOf(one);
    return kind === Object.prototype || kind === null ? plainObject(one, keys) : undefined;
  };

  return plainOf(value, []);
};

/** The recorded fields of an error: message, kind, status and the server's request id. */
const recordedFields = (error: Error): object => {
  const own: Readonly<Record<string, unknown>> = { ...error };
  return { message: error.message, kind: own['kind'], status: own['status'], reference: own['reference'] };
};
