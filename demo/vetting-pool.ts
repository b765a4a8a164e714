import type { VettingProgramme } from '../src/contract/models/filter.ts';
import { cdiChapters } from './data/cdi-questions.ts';
import { sireChapters } from './data/sire-questions.ts';
import { addDays } from '../src/contract/day-arithmetic.ts';
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
