import * as z from 'zod/mini';
import { list } from '../endpoint.ts';
import { essential } from '../leniency.ts';
import { Id, Imo, MaybeText } from '../models/basics.ts';
import { type KindName, kindNames } from '../records/kinds.ts';
import { SavedView } from '../views/saved-view.ts';

/** Where something is found: in the records of a kind, or in the class surveys. */
export type FoundIn = KindName | 'classSurvey';
const foundIn = [...kindNames, 'classSurvey'] as const;
export const isFoundIn = (list: string): list is FoundIn => foundIn.some((known) => known === list);

/** The limits of a search: characters of its text, rows of its answer, and rows to show again. */
export const maxSearchText = 100;
export const maxFound = 20;
export const maxFoundViews = 5;
export const maxRecent = 10;
/** A shorter text finds nothing. */
export const minSearchText = 2;

/** Words to find rows by; the last may be the beginning of one. Or rows that were opened before, to show their titles again. */
export const SearchInput = z.object({
  text: z.string().check(z.maxLength(maxSearchText)),
  recent: z.optional(z.array(z.object({ list: z.enum(foundIn), id: Id })).check(z.maxLength(maxRecent))),
});

/** A record or class survey that was found. `excerpt`: the words around those sought, if its title and number lack them. */
export const FoundRow = essential(
  z.object({
    list: z.string(),
    id: Id,
    imo: Imo,
    vessel: z.string(),
    title: z.string(),
    number: MaybeText,
    place: MaybeText,
    date: MaybeText,
    status: MaybeText,
    excerpt: MaybeText,
  }),
  'list',
  'id',
  'imo',
);
export type FoundRow = z.infer<typeof FoundRow>;

/** A saved view that was found by the beginnings of the words of its name. `list`: which list it is of. */
export const FoundView = essential(
  z.object({ id: Id, list: z.string(), name: z.string(), settings: SavedView.shape.settings }),
  'id',
  'list',
  'name',
);

/** What was found. `note`: what was not looked at, such as words that too many records have. */
const FoundRows = z.object({
  items: z.array(FoundRow),
  views: z.array(FoundView),
  note: z.optional(MaybeText),
});

/** The search over records, class surveys and saved views, outside the specification. It finds what the account may read. */
export const searchCalls = {
  'search.everything': list('/api/search', SearchInput, FoundRows, {
    needs: 'signedIn',
    optional: true,
    loading: 'none',
  }),
} as const;
