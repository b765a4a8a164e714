import './charts.css';
import type { ReactNode } from 'react';
import type { Filter } from '../../routing/place.ts';
import type { ChartStyle, RecordKind } from '../../contract/records/kind.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { CertificateOverviewChart } from './CertificateOverviewChart.tsx';
import { DrillsChart } from './DrillsChart.tsx';
import { PerMonthAndYearChart } from './PerMonthAndYearChart.tsx';
import { PerYearChart } from './PerYearChart.tsx';

interface Props {
  readonly kind: RecordKind;
  readonly chart: QueryRef;
  /** Where the kind has no request of its own for its chart, the list's answer is what is drawn. */
  readonly list: QueryRef;
  readonly filter: Filter;
}

const failed = 'The chart could not be loaded';

/** What the list of a kind calls what an inspection finds. */
const findingsOf = ({ columns }: RecordKind): string =>
  columns.find(({ field }) => field === 'deficiencyCount')?.label ?? 'Findings';

/** The chart of each style. The kinds of a style answer in one shape: any of their requests stands for it. */
const drawings: Readonly<Record<ChartStyle, (props: Props) => ReactNode>> = {
  perYear: ({ chart, kind, filter }) => (
    <Loaded query={chart} call="regulatory.chart" failed={failed} shape="block" isEmpty={(years) => years.length === 0}>
      {(years) => (
        <PerYearChart
          years={years}
          plural={kind.plural}
          findings={findingsOf(kind)}
          whole={filter.mode === 'records'}
        />
      )}
    </Loaded>
  ),
  perMonthAndYear: ({ chart, kind, filter }) => (
    <Loaded
      query={chart}
      call="nearMiss.chart"
      failed={failed}
      shape="block"
      isEmpty={({ perYear }) => perYear.length === 0}
    >
      {(points) => <PerMonthAndYearChart {...points} plural={kind.plural} filter={filter} />}
    </Loaded>
  ),
  drills: ({ chart }) => (
    <Loaded query={chart} call="drill.chart" failed={failed} shape="block" isEmpty={(groups) => groups.length === 0}>
      {(groups) => <DrillsChart groups={groups} />}
    </Loaded>
  ),
  certificateOverview: ({ list }) => (
    <Loaded
      query={list}
      call="certificate.search"
      failed={failed}
      shape="block"
      isEmpty={({ items }) => items.length === 0}
    >
      {({ overview }) => <CertificateOverviewChart overview={overview} />}
    </Loaded>
  ),
};

/** The chart over a list, by the style its kind names. */
export function RecordChart(props: Props) {
  return drawings[props.kind.chart](props);
}
