import type { VoyageReport } from '../../contract/models/vessel.ts';
import type { Received } from '../../contract/receive.ts';
import { figureTexts, missingValue } from '../../contract/format.ts';
import { onShip } from '../../contract/moment-text.ts';
import { grouped } from '../../machines/selectors/grouped.ts';
import { useMomentText } from '../ui/shown-zone.ts';

interface Props {
  readonly report: Received<typeof VoyageReport>;
  /** The name of the section. */
  readonly label?: string;
}

/** A noon, arrival or departure report as the vessel sent it: figures with units, by group. */
export function ReportFigures({ report, label = 'Latest report' }: Props) {
  const moment = useMomentText();
  const local = onShip(report.shipOffset);
  return (
    <section className="report" aria-label={label}>
      <h2>
        {report.type ?? 'Report'} <span className="muted">{moment(report.time, local)}</span>
      </h2>
      <p className="muted">Voyage {report.voyageNo ?? missingValue}</p>
      <p className="muted">As reported at this time: a newer position has another ETA and distance to go.</p>
      {grouped(report.figures, ({ group }) => group ?? '').map(([group, figures]) => (
        <div key={group}>
          {group && <h3>{group}</h3>}
          <dl className="figures">
            {figureTexts(figures, (at) => moment(at, { ...local, beside: false })).map((text, at) => (
              <div key={figures[at]?.label}>
                <dt>{figures[at]?.label}</dt>
                <dd data-whole={typeof figures[at]?.value === 'number'}>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
