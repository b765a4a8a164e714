import { request } from '../../../machines/query/query-request.ts';
import { comparedVessels } from '../../../routing/comparison-address.ts';
import type { RouteState } from '../../../routing/location.ts';
import { definePage } from '../define-page.ts';
import { query } from '../page-query.ts';
import { ComparePage } from './ComparePage.tsx';

/** The vessels in the order of their numbers: moving a column loads nothing. */
const inOrder = (location: RouteState): readonly string[] => comparedVessels(location).toSorted();

/** Figures stay on screen while those of another vessel are loaded. */
const figuresAt = (location: RouteState) => {
  const vessel = inOrder(location);
  return vessel.length === 0
    ? undefined
    : request('fleet.compare', { vessel: [...vessel] }, { owner: 'compared vessels' });
};

const particularsOf = (place: number) =>
  query((location) => {
    const imono = inOrder(location)[place];
    return imono === undefined ? undefined : request('vesselData.byImo', { IMONO: imono }, { owner: imono });
  });

/** Up to four vessels side by side: particulars, figures per year, observations by chapter, certificates. */
export const compare = definePage({
  view: ComparePage,
  machines: {
    figures: query(figuresAt),
    first: particularsOf(0),
    second: particularsOf(1),
    third: particularsOf(2),
    fourth: particularsOf(3),
  },
});
