import { ApiError, type ProblemKind } from '../../src/contract/problem.ts';

/**
 * Turns a recorded value back into one that a machine can work with. Equal values become the same object, because machines
 * compare routes by identity.
 */
export const restorer = (): ((value: unknown) => unknown) => {
  const objects = new Map<string, object>();
  const deduplicate = (value: object): object => {
    const key = JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? 'function' : part));
    const same = objects.get(key);
    if (!same) objects.set(key, value);
    return same ?? value;
  };
  const restore = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.flatMap((part, at) => (isMore(part) ? more(value[at - 1], part) : restore(part)));
    if (!isObject(value)) return value;
    if ('$' in value) return fromPlaceholder(value);
    return deduplicate(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, restore(part)])));
  };
  const more = (last: unknown, { count }: { readonly count: number }): unknown[] =>
    Array.from({ length: count }, (_, at) =>
      restore(isObject(last) && 'id' in last ? { ...last, id: `more ${at}` } : last),
    );
  return restore;
};

/** Whether a recorded value was shortened, so that a machine may take another transition with it. */
export const isShortened = (value: unknown): boolean => /"\$":"(cut|more)"/.test(JSON.stringify(value ?? null));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isMore = (value: unknown): value is { readonly count: number } => isObject(value) && value['$'] === 'more';

const fromPlaceholder = (placeholder: Readonly<Record<string, unknown>>): unknown => {
  const { $: what, message, kind, status, reference } = placeholder;
  if (what === 'function') return noop;
  if (what === 'undefined' || what === 'cut') return undefined;
  if (what !== 'error') return Number(what);
  if (kind === undefined) return new Error(String(message));
  // SAFETY: only an ApiError has a kind; the machines compare it with kinds they know.
  return new ApiError(kind as ProblemKind, String(message), {
    ...(typeof status === 'number' && { status }),
    ...(typeof reference === 'string' && { reference }),
  });
};

/** Replaces every recorded function. */
const noop = (): undefined => undefined;
