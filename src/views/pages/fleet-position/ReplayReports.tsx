import { useSelector } from '@xstate/react';
import type { VoyageReplay } from '../../../contract/fleet/voyages.ts';
import { onShip } from '../../../contract/moment-text.ts';
import type { Received } from '../../../contract/receive.ts';
import type { VoyageReplayRef } from '../../../machines/map/voyage-replay.ts';
import { nearestInTime } from '../../../machines/selectors/nearest-in-time.ts';
import { useMomentText } from '../../ui/shown-zone.ts';
import { ReportFigures } from '../../vessel/ReportFigures.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly replay: VoyageReplayRef;
  readonly reports: Received<typeof VoyageReplay>['reports'];
}

/** The reports of the voyage, each of which moves the replay to its time, and the figures of the nearest one. */
export function ReplayReports({ replay, reports }: Props) {
  const moment = useMomentText();
  const nearest = useSelector(replay, ({ context }) => nearestInTime(reports, context.at));
  if (!nearest) return <p className="muted">No reports of this voyage</p>;
  return (
    <>
      <h2 className="section-title">Reports of the voyage</h2>
      <ol className="replay-reports">
        {reports.map((report, index) => (
          <li key={`${report.time} ${index}`}>
            <Button
              look="link"
              aria-current={report === nearest ? 'time' : undefined}
              onClick={() => replay.send({ type: 'time.picked', at: Date.parse(report.time ?? '') })}
            >
              {report.type ?? 'Report'} <span className="muted">{moment(report.time, onShip(report.shipOffset))}</span>
            </Button>
          </li>
        ))}
      </ol>
      <ReportFigures report={nearest} label="Nearest report" />
    </>
  );
}
