import { types } from '@electric-sql/pglite';

/** How the embedded database reads dates and counts. */
export const embeddedParsers = { [types.DATE]: String, [types.INT8]: Number };
