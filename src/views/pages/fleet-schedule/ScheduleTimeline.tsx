import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { FleetSchedule, PortCall } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { distance } from '../../../contract/format-quantity.ts';
import { dayTime, deviation, missingValue, portMoment } from '../../../contract/format.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

type Voyage = Received<typeof FleetSchedule>['voyages'][number];

interface Props {
  readonly schedule: Received<typeof FleetSchedule>;
  /** The href that opens the latest report of a voyage. */
  readonly reportOf: (voyageId: string) => string;
}

/**
 * The voyages, oldest first, scrolled to the current one. Each has its port calls in UTC and in the port's local time.
 */
export function ScheduleTimeline({ schedule, reportOf }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-status="Current"]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <ol
      className="timeline"
      ref={list}
      aria-label={schedule.name === null ? 'Schedule' : `Schedule of ${schedule.name}`}
    >
      {schedule.voyages.map((voyage, index) => (
        <VoyageLine
          key={voyage.voyageId ?? index}
          voyage={voyage}
          report={voyage.voyageId === null ? undefined : reportOf(voyage.voyageId)}
        />
      ))}
    </ol>
  );
}

function VoyageLine({ voyage, report }: { readonly voyage: Voyage; readonly report: string | undefined }) {
  const arrived = voyage.calls.some(({ status }) => status !== 'Planned');
  return (
    <li className="voyage" data-status={voyage.status}>
      <header>
        <h2>
          {voyage.from.name ?? missingValue} → {voyage.to.name ?? missingValue}
        </h2>
        {voyage.status !== null && <StatusTag status={voyage.status} />}
      </header>
      <p className="muted">
        {[
          `Voyage ${voyage.voyageNo ?? missingValue}`,
          voyage.condition,
          voyage.cargo,
          voyage.distance !== null && distance(voyage.distance),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        Departure {dayTime(voyage.departure)} · {arrived ? 'Arrived' : 'ETA'} {dayTime(voyage.eta)}
      </p>
      <EtaChanges changes={voyage.etaChanges} />
      {report && voyage.status !== 'Planned' && <Link href={report}>Latest report</Link>}
      <ul className="port-calls">
        {voyage.calls.map((call, index) => (
          <CallLine key={call.id ?? index} call={call} />
        ))}
      </ul>
    </li>
  );
}

/** The deviation of the ETA from the plan, which expands to each change: when it was reported, by how much, and why. */
function EtaChanges({ changes }: { readonly changes: Voyage['etaChanges'] }) {
  if (changes.length === 0) return null;
  const total = changes.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
  return (
    <details className="eta-changes">
      <summary className="eta-change" data-late={total > 0}>
        {deviation(total)} against plan
      </summary>
      <ul>
        {changes.map(({ reportedAt, hours, reason }, index) => (
          <li key={reportedAt ?? index}>
            {dayTime(reportedAt)}: {deviation(hours)}
            {reason && `, ${reason}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CallLine({ call }: { readonly call: Received<typeof PortCall> }) {
  return (
    <li data-status={call.status}>
      <strong>{call.port ?? missingValue}</strong> <span className="muted">{call.locode}</span> {call.purpose}{' '}
      {call.status === 'Current' && <StatusTag status="Current" />}
      <br />
      <small>
        {portMoment(call.arrival, call.timeZone)} – {portMoment(call.departure, call.timeZone)}
      </small>
    </li>
  );
}
