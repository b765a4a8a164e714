import type { VoyageReport } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { figure, missingValue, shipMoment } from '../../contract/format.ts';
import { grouped } from '../../machines/selectors/grouped.ts';

/** A noon, arrival or departure report as the vessel sent it: figures with units, by group. */
export function ReportFigures({ report }: { readonly report: Received<typeof VoyageReport> }) {
  return (
    <section className="report" aria-label="Latest report">
      <h2>
        {report.type ?? 'Report'} <span className="muted">{shipMoment(report.time, report.shipOffset)}</span>
      </h2>
      <p className="muted">Voyage {report.voyageNo ?? missingValue}</p>
      {grouped(report.figures, ({ group }) => group ?? '').map(([group, figures]) => (
        <div key={group}>
          {group && <h3>{group}</h3>}
          <dl className="figures">
            {figures.map(({ label, value, unit, decimals }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{figure(value, unit, decimals)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
