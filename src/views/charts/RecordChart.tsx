import './charts.css';
import type { ReactNode } from 'react';
import type { KindCall } from '../../contract/records/kinds.ts';
import type { Filter } from '../../routing/location.ts';
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
  /** Provides the data of the chart if the kind has no request for it. */
  readonly list: QueryRef<KindCall<'search'>>;
  readonly filter: Filter;
}

/** The word for findings in the list of a kind. */
const findingsOf = ({ columns }: RecordKind): string =>
  columns.find(({ field }) => field === 'deficiencyCount')?.label ?? 'Findings';

const asQuery = <N extends KindCall<'chart'>>(chart: Props['chart']) =>
  // SAFETY: the chart requests of all kinds with the same chart style have the same response type.
  chart as QueryRef<N>;

/** The chart of each style. All kinds of a style have the same response type, so the type of any of their requests serves here. */
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
    // SAFETY: only certificates have this chart style.
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

/** The chart above a list, in the chart style of its kind. */
export function RecordChart(props: Props) {
  return charts[props.kind.chart](props);
}
