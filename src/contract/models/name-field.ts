import * as z from 'zod/mini';

/** Control characters, line breaks, and signs that turn the direction of what follows: none is part of a name. */
export const notInNames = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Anything that is seen: no space, control character or sign without a width. */
const shown = /[^\p{Z}\p{Cc}\p{Cf}]/u;

/** A name that a person types: one line, without invisible signs, as it stands in lists, letters, calendars and logs. */
export const nameField = (what: string, most = 100) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `${what} is missing`),
    z.refine((text) => text === '' || shown.test(text), `${what} has no letter that is seen`),
    z.maxLength(most, `${what} has at most ${most} characters`),
    z.refine((text) => !notInNames.test(text), `${what} has a line break or another invisible character`),
  );
