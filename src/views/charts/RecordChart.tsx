import './charts.css';
import type { ReactNode } from 'react';
import type { StyleCall } from '../../contract/records/kinds.ts';
import { hasRowFilter, type RouteState } from '../../routing/location.ts';
import type { ChartStyle, RecordKind } from '../../contract/records/kind.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import { Loaded } from '../data/Loaded.tsx';
import { CertificateOverviewChart } from './CertificateOverviewChart.tsx';
import { DrillsChart } from './DrillsChart.tsx';
import { PerMonthAndYearChart } from './PerMonthAndYearChart.tsx';
import { PerYearChart } from './PerYearChart.tsx';

interface Props<S extends ChartStyle> {
  readonly kind: RecordKind;
  readonly chart: QueryRef<StyleCall<S, 'chart'>>;
  /** Provides the data of the chart if the kind has no request for it. */
  readonly list: QueryRef<StyleCall<S, 'search'>>;
  readonly location: RouteState;
}

/** The list below says that there is no data. */
const ofChart = { contentName: 'The chart', shape: 'block', none: 'No data' } as const;

/** The word for findings in the list of a kind. */
const findingsOf = ({ columns }: RecordKind): string =>
  columns.find(({ field }) => field === 'deficiencyCount')?.label ?? 'Findings';

/** The chart of each style, from the answers of the kinds with that style. */
const charts: { readonly [S in ChartStyle]: (props: Props<S>) => ReactNode } = {
  perYear: ({ chart, kind, location }) => (
    <Loaded query={chart} {...ofChart} isEmpty={(years) => years.length === 0}>
      {(years) => (
        <PerYearChart
          years={years}
          plural={kind.plural}
          findings={findingsOf(kind)}
          whole={location.filter.mode === 'records'}
        />
      )}
    </Loaded>
  ),
  perMonthAndYear: ({ chart, kind, location }) => (
    <Loaded query={chart} {...ofChart} isEmpty={({ perYear }) => perYear.length === 0}>
      {(points) => <PerMonthAndYearChart {...points} plural={kind.plural} filter={location.filter} />}
    </Loaded>
  ),
  drills: ({ chart }) => (
    <Loaded query={chart} {...ofChart} isEmpty={(groups) => groups.length === 0}>
      {(groups) => <DrillsChart groups={groups} />}
    </Loaded>
  ),
  certificateOverview: ({ list, location }) => (
    <Loaded
      query={list}
      {...ofChart}
      isEmpty={({ items, whole }) => items.length === 0 && !(whole && hasRowFilter(location))}
    >
      {({ overview }) => <CertificateOverviewChart overview={overview} />}
    </Loaded>
  ),
};

/** The chart above a list, in the chart style of its kind. */
export function RecordChart(props: Props<ChartStyle>) {
  // SAFETY: the queries request the calls of this kind, which has this style.
  const Chart = charts[props.kind.chart] as (props: Props<ChartStyle>) => ReactNode;
  return <Chart {...props} />;
}

interface FleetProps<S extends ChartStyle> {
  readonly kind: RecordKind;
  readonly chart: QueryRef<StyleCall<S, 'fleetChart'>>;
}

/** The chart of each style over all vessels, from the answers of the kinds with that style. */
const fleetCharts: { readonly [S in ChartStyle]: (props: FleetProps<S>) => ReactNode } = {
  perYear: ({ chart, kind }) => (
    <Loaded query={chart} {...ofChart} isEmpty={(years) => years.length === 0}>
      {(years) => <PerYearChart years={years} plural={kind.plural} findings={findingsOf(kind)} whole={false} />}
    </Loaded>
  ),
  perMonthAndYear: ({ chart, kind }) => (
    <Loaded query={chart} {...ofChart} isEmpty={({ perYear }) => perYear.length === 0}>
      {(points) => <PerMonthAndYearChart {...points} plural={kind.plural} filter={undefined} />}
    </Loaded>
  ),
  drills: ({ chart }) => (
    <Loaded query={chart} {...ofChart} isEmpty={(groups) => groups.length === 0}>
      {(groups) => <DrillsChart groups={groups} />}
    </Loaded>
  ),
  certificateOverview: ({ chart }) => (
    <Loaded
      query={chart}
      {...ofChart}
      isEmpty={({ available, due, overdue }) => !available.number && !due.number && !overdue.number}
    >
      {(overview) => <CertificateOverviewChart overview={overview} />}
    </Loaded>
  ),
};

/** The chart above a list over all vessels, in the chart style of its kind. */
export function FleetChart(props: FleetProps<ChartStyle>) {
  // SAFETY: the query requests the call of this kind, which has this style.
  const Chart = fleetCharts[props.kind.chart] as (props: FleetProps<ChartStyle>) => ReactNode;
  return <Chart {...props} />;
}
