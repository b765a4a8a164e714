import './charts.css';
import type { ReactNode } from 'react';
import type { KindCall } from '../../contract/records/kinds.ts';
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
  readonly chart: QueryRef<KindCall<'chart'>>;
  /** Where the kind has no request of its own for its chart, the list's answer is what is drawn. */
  readonly list: QueryRef<KindCall<'search'>>;
  readonly filter: Filter;
}

/** What the list of a kind calls what an inspection finds. */
const findingsOf = ({ columns }: RecordKind): string =>
  columns.find(({ field }) => field === 'deficiencyCount')?.label ?? 'Findings';

const asQuery = <N extends KindCall<'chart'>>(chart: Props['chart']) =>
  // SAFETY: the kinds whose chart is of one style answer in one shape.
  chart as QueryRef<N>;

/** The chart of each style. The kinds of a style answer in one shape: any of their requests stands for it. */
const charts: Readonly<Record<ChartStyle, (props: Props) => ReactNode>> = {
  perYear: ({ chart, kind, filter }) => (
    <Loaded
      query={asQuery<'regulatory.chart'>(chart)}
      contentName="The chart"
      shape="block"
      isEmpty={(years) => years.length === 0}
    >
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
      query={asQuery<'nearMiss.chart'>(chart)}
      contentName="The chart"
      shape="block"
      isEmpty={({ perYear }) => perYear.length === 0}
    >
      {(points) => <PerMonthAndYearChart {...points} plural={kind.plural} filter={filter} />}
    </Loaded>
  ),
  drills: ({ chart }) => (
    <Loaded
      query={asQuery<'drill.chart'>(chart)}
      contentName="The chart"
      shape="block"
      isEmpty={(groups) => groups.length === 0}
    >
      {(groups) => <DrillsChart groups={groups} />}
    </Loaded>
  ),
  certificateOverview: ({ list }) => (
    // SAFETY: only certificates have a chart of this style.
    <Loaded
      query={list as QueryRef<'certificate.search'>}
      contentName="The chart"
      shape="block"
      isEmpty={({ items }) => items.length === 0}
    >
      {({ overview }) => <CertificateOverviewChart overview={overview} />}
    </Loaded>
  ),
};

/** The chart over a list, by the style its kind names. */
export function RecordChart(props: Props) {
  return charts[props.kind.chart](props);
}
