import type { KeyboardEvent } from 'react';

/**
 * The index to which an arrow key, Home or End moves from `index`. Undefined for any other key, and for Home and End in
 * a text field, where they move the caret.
 */
export const nextIndex = ({ key, target }: KeyPress, index: number, last: number): number | undefined => {
  const movesCaret = (key === 'Home' || key === 'End') && target instanceof HTMLInputElement;
  return movesCaret ? undefined : steps[key]?.(index, last);
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'target'>;

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A key handler that moves the focus through the elements of a selector: Up, Down, Home, End, and a first letter. */
export const rovingFocus =
  (selector: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const index = stops.findIndex((stop) => stop === document.activeElement);
    const texts = stops.map(({ textContent }) => textContent);
    const next = index < 0 ? undefined : (nextIndex(event, index, stops.length - 1) ?? typedIndex(event, texts, index));
    if (next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
  };

/**
 * The index of the next text after `index` with a word that starts with the typed letter; undefined for any other key, and in
 * a text field: there the user types.
 */
export const typedIndex = (
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  texts: readonly string[],
  index: number,
): number | undefined => {
  if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement)
    return undefined;
  const letter = key.toLowerCase();
  const startsWord = (text: string): boolean =>
    text
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(letter));
  return texts.map((_, at) => (index + 1 + at) % texts.length).find((at) => startsWord(texts[at] ?? ''));
};
