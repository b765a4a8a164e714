/** One line of the benchmark. Values of the industry and of each company; a string names a value that is computed from the database. */
export interface BenchmarkStock {
  readonly name: string;
  readonly industry: number | 'SIRE' | 'CDI' | null;
  readonly own:
    | readonly [first: number | null, second: number | null]
    | 'SIRE'
    | 'CDI'
    | 'PSC'
    | 'detained'
    | 'flawless'
    | 'nearMiss'
    | 'lostTime'
    | 'recordable'
    | 'conditions'
    | 'spills';
  /** Whether lower or higher is better. */
  readonly better: 'low' | 'high';
  /** The time that the values are of, and where the industry's is from. */
  readonly period: string;
  readonly source: string;
}

const invented = { period: 'Last 12 months', source: 'invented for this demo' };
const pool = { period: 'Last 12 months', source: 'inspections of the benchmark' };
const portState = { period: 'Last 12 months, industry 2024', source: 'Tokyo MoU' };

const line = (
  name: string,
  industry: BenchmarkStock['industry'],
  own: BenchmarkStock['own'],
  better: BenchmarkStock['better'] = 'low',
  origin: Pick<BenchmarkStock, 'period' | 'source'> = invented,
): BenchmarkStock => ({ name, industry, own, better, ...origin });

/** The benchmark's categories with their lines. */
export const benchmarks: readonly { readonly name: string; readonly lines: readonly BenchmarkStock[] }[] = [
  {
    name: 'Vetting',
    lines: [
      line('Observations per SIRE', 'SIRE', 'SIRE', 'low', pool),
      line('Observations per CDI', 'CDI', 'CDI', 'low', pool),
    ],
  },
  {
    name: 'Port state control',
    lines: [
      line('Deficiencies per inspection', 2.4, 'PSC', 'low', portState),
      line('Detention ratio %', 3.7, 'detained', 'low', portState),
      line('Flawless inspections %', 38, 'flawless', 'high', portState),
    ],
  },
  {
    name: 'Health and safety',
    lines: [
      line('LTIF (per 1M exposure hours)', 0.62, 'lostTime'),
      line('TRCF (per 1M exposure hours)', 1.45, 'recordable'),
      line('Near misses per vessel per month', 3, 'nearMiss', 'high'),
    ],
  },
  {
    name: 'Technical',
    lines: [
      line('Conditions of class per vessel', 0.6, 'conditions'),
      line('Overdue PMS jobs %', 2.5, [1.1, 3.2]),
      line('Unplanned off-hire days per vessel per year', 1.8, [2.2, 2]),
    ],
  },
  {
    name: 'Crew and budget',
    lines: [
      line('Officer retention %', 91, [89.4, 92.1], 'high'),
      line('Budget performance %', 3, [2.1, 3.3]),
      line('Training days per officer', null, [5.2, 4.6], 'high'),
    ],
  },
  { name: 'Environment', lines: [line('Oil spills to water per vessel per year', 0.1, 'spills')] },
  { name: 'Vessel emissions (from next year)', lines: [] },
];
