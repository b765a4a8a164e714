/** The first characters of a text, at most `max` UTF-16 units. */
export const cutText = (text: string, max: number): string => text.slice(0, max);
