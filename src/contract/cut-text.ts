/**
 * A text of at most `max` UTF-16 units, cut between the characters that a person sees, so that no emoji or letter with an accent
 * is torn. `mark`: what stands in place of the rest.
 */
export const cutText = (text: string, max: number, mark = '…'): string => {
  if (text.length <= max) return text;
  const end = max - mark.length;
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  // A single character may be longer than the whole limit: then it is cut like a text.
  const start = segmenter.segment(text.slice(0, end + 200)).containing(end)?.index || end;
  const kept = text.slice(0, start).replace(halfPair, '');
  return mark === '' ? kept : `${kept.trimEnd()}${mark}`;
};

/** The first half of a surrogate pair at the end of a text. */
const halfPair = /[\uD800-\uDBFF]$/;
