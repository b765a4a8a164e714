import type { VoyageReport } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { figureTexts, missingValue, shipMoment } from '../../contract/format.ts';
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
            {figureTexts(figures).map((text, at) => (
              <div key={figures[at]?.label}>
                <dt>{figures[at]?.label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
