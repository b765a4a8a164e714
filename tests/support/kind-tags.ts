import type { KindName } from '../../src/contract/records/kinds.ts';
import { exhaustiveUnless } from './exhaustive-tag.ts';

/** An inspection and a kind of its own shape; the other kinds are further rows of the same tests. */
const usual: ReadonlySet<KindName> = new Set(['regulatory', 'drill']);

/** The options of a test that each record kind has: `npm test` runs two kinds, `npm run test:all` the others. */
export const tagsOf = (kind: KindName): { tags: 'exhaustive'[] } => exhaustiveUnless(usual.has(kind));
