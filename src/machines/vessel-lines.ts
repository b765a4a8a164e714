import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import { type RouteState, summaryId } from '../routing/location.ts';

/** One line of the vessel menu: a vessel, or the pinned 'Summary'. */
export interface MenuLine {
  readonly imono: string;
  readonly name: string;
}

interface Lines {
  readonly location: RouteState;
  readonly vessels: readonly Received<typeof Vessel>[];
  readonly keyword: string;
}

const matches = ({ name, imono }: MenuLine, keyword: string): boolean =>
  `${name} ${imono}`.toLowerCase().includes(keyword.trim().toLowerCase());

const pinned = ({ location }: Pick<Lines, 'location'>): readonly MenuLine[] =>
  location.route.summary ? [{ imono: summaryId, name: 'Summary' }] : [];

const menuHits = ({ vessels, keyword }: Lines): readonly MenuLine[] =>
  vessels.filter((vessel) => matches(vessel, keyword));

/**
 * The lines to render: the pinned 'Summary' where the page has it, then the vessels that match the keyword. Where no
 * vessel matches, 'Summary' stays only if its own name contains the keyword: it is never shown together with 'No
 * results'.
 */
export const menuLines = (context: Lines): readonly MenuLine[] => {
  const hits = menuHits(context);
  const above = pinned(context).filter((line) => hits.length > 0 || matches(line, context.keyword));
  return [...above, ...hits];
};

/** The line that Enter opens: the first vessel that matches the keyword, else 'Summary' if it matches. */
export const lineForEnter = (context: Lines): MenuLine | undefined => menuHits(context)[0] ?? menuLines(context)[0];

/** The line that opens automatically if the address names none. */
export const firstLine = (context: Pick<Lines, 'location' | 'vessels'>): MenuLine | undefined =>
  [...pinned(context), ...context.vessels][0];

/** Whether the menu has a line with this IMO number or summary id, regardless of the search. */
export const isMenuLine = ({ location, vessels }: Pick<Lines, 'location' | 'vessels'>, imono: string): boolean =>
  vessels.length > 0 && [...pinned({ location }), ...vessels].some((line) => line.imono === imono);
