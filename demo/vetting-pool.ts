import type { VettingProgramme } from '../src/contract/models/filter.ts';
import { cdiChapters } from './data/cdi-questions.ts';
import { sireChapters } from './data/sire-questions.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
import { quarterOf } from '../src/contract/period.ts';
import { type Day, addMonths, yearOf } from './days.ts';
import { random } from './random.ts';

/** Inspections of the industry's vessels over five years and a quarter: the number of observations per inspection and chapter. */
export const vettingPool = (today: Day) =>
  programmes.flatMap(({ programme, vessels, apart: [least, most], means }) =>
    Array.from({ length: vessels }, (_, at) => {
      const found = [];
      const chance = random(`pool/${programme}/${at}`);
      const wear = chance.between(0.6, 1.55);
      const first = addMonths(today, -63);
      // Counted from a fixed day, so that past inspections do not depend on today.
      for (
        let day = addDays(epoch, chance.whole(0, most));
        day <= today;
        day = addDays(day, chance.whole(least, most))
      ) {
        const ago = yearOf(today) - yearOf(day);
        const observed = means.map((mean) => chance.geometric(mean * wear * (1 + 0.03 * ago)));
        if (day > first) found.push({ programme, pool_vessel: at + 1, date: day, observed });
      }
      return found;
    }).flat(),
  );

/** The same per quarter: inspections, inspected vessels, and observations per chapter. */
export const industryQuarters = (today: Day) =>
  [...Map.groupBy(vettingPool(today), ({ programme, date }) => `${programme} ${quarterOf(date)}`)].map(
    ([key, held]) => {
      const [programme = '', quarter = ''] = key.split(' ');
      const observed = (held[0]?.observed ?? []).map((_, at) =>
        held.reduce((sum, one) => sum + (one.observed[at] ?? 0), 0),
      );
      const vessels = new Set(held.map(({ pool_vessel }) => pool_vessel)).size;
      return { programme, quarter, inspections: held.length, vessels, observed };
    },
  );

/** Observations per inspection of a programme since a day. */
export const observationsPerInspection = (asked: VettingProgramme, since: Day, today: Day): number => {
  const held = vettingPool(today).filter(({ programme, date }) => programme === asked && date > since);
  const found = held.reduce((sum, { observed }) => sum + observed.reduce((all, number) => all + number, 0), 0);
  return Math.round((100 * found) / held.length) / 100;
};

const epoch = '2018-01-01';

interface Programme {
  readonly programme: VettingProgramme;
  readonly vessels: number;
  readonly apart: readonly [number, number];
  /** Observations of an inspection per chapter, starting at chapter 1. */
  readonly means: readonly number[];
}

const programmes: readonly Programme[] = [
  { programme: 'SIRE', vessels: 400, apart: [110, 190], means: [0, ...sireChapters.map(({ mean }) => mean), 0] },
  { programme: 'CDI', vessels: 140, apart: [330, 430], means: cdiChapters.map(({ mean }) => mean) },
];
