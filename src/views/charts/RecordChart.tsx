import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CertificateStatus } from '../../contract/models/certificate.ts';
import type { DrillPoint, MonthPoint, YearPoint } from '../../contract/models/chart.ts';
import type { ChartStyle, RecordKind } from '../../contract/records/kind.ts';
import type { KindName } from '../../contract/records/kinds.ts';
import type { QueryRef } from '../../machines/query.ts';
import { CertificateOverviewChart } from './CertificateOverviewChart.tsx';
import { DrillsChart } from './DrillsChart.tsx';
import { PerMonthAndYearChart } from './PerMonthAndYearChart.tsx';
import { PerYearChart } from './PerYearChart.tsx';

interface Props {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly chart: QueryRef;
  /** Where the kind has no request of its own for its chart, the list's answer is what is drawn. */
  readonly list: QueryRef;
}

// SAFETY: the answer was parsed by the schema of the kind's own request, which belongs to its style of chart.
const drawings: Readonly<Record<ChartStyle, (data: unknown, singular: string) => ReactNode>> = {
  perYear: (data, singular) => <PerYearChart years={data as readonly YearPoint[]} singular={singular} />,
  perMonthAndYear: (data, singular) => (
    <PerMonthAndYearChart
      {...(data as { perMonth: readonly MonthPoint[]; perYear: readonly MonthPoint[] })}
      singular={singular}
    />
  ),
  drills: (data) => <DrillsChart groups={data as readonly z.infer<typeof DrillPoint>[]} />,
  certificateOverview: (data) => (
    <CertificateOverviewChart overview={(data as z.infer<typeof CertificateStatus>).overview} />
  ),
};

/** The chart over a list, by the style its kind names. */
export function RecordChart({ kind, chart, list }: Props) {
  const data = useSelector(kind.calls.chart ? chart : list, ({ context }) => context.received?.data);
  return data === undefined ? null : drawings[kind.chart](data, kind.singular);
}
