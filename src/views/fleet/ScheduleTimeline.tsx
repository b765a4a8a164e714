import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { FleetSchedule, PortCall } from '../../contract/models/vessel.ts';
import { dayTime, portMoment } from '../ui/formats.ts';
import { StatusTag } from '../ui/StatusTag.tsx';

type Voyage = FleetSchedule['voyages'][number];

interface Props {
  readonly schedule: FleetSchedule;
  /** The address that opens the latest report of a voyage. */
  readonly reportOf: (voyageId: number) => string;
}

/** The voyages, oldest first, the current one in sight: each with its port calls in UTC and in the port's own time. */
export function ScheduleTimeline({ schedule, reportOf }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-status="Current"]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <ol className="timeline" ref={list} aria-label={`Schedule of ${schedule.name}`}>
      {schedule.voyages.map((voyage) => (
        <VoyageLine key={voyage.voyageId} voyage={voyage} report={reportOf(voyage.voyageId)} />
      ))}
    </ol>
  );
}

function VoyageLine({ voyage, report }: { readonly voyage: Voyage; readonly report: string }) {
  const arrived = voyage.calls.some(({ status }) => status !== 'Planned');
  return (
    <li className="voyage" data-status={voyage.status}>
      <header>
        <h2>
          {voyage.from.name} → {voyage.to.name}
        </h2>
        <StatusTag status={voyage.status} />
      </header>
      <p className="muted">
        Voyage {voyage.voyageNo} · {voyage.condition}
        {voyage.cargo && ` · ${voyage.cargo}`} · {Math.round(voyage.distance).toLocaleString('en')} nm
      </p>
      <p>
        Departure {dayTime(voyage.departure)} · {arrived ? 'Arrived' : 'ETA'} {dayTime(voyage.eta)}
      </p>
      <EtaChanges changes={voyage.etaChanges} />
      {voyage.status !== 'Planned' && <Link href={report}>Latest report</Link>}
      <ul className="port-calls">
        {voyage.calls.map((call) => (
          <CallLine key={call.id} call={call} />
        ))}
      </ul>
    </li>
  );
}

/** How far the ETA has moved from the plan, and behind it each change: when it was reported, by how much, and why. */
function EtaChanges({ changes }: { readonly changes: Voyage['etaChanges'] }) {
  if (changes.length === 0) return null;
  const total = changes.reduce((sum, { hours }) => sum + hours, 0);
  return (
    <details className="eta-changes">
      <summary className="eta-change" data-late={total > 0}>
        {signed(total)} h against plan
      </summary>
      <ul>
        {changes.map(({ reportedAt, hours, reason }) => (
          <li key={reportedAt}>
            {dayTime(reportedAt)}: {signed(hours)} h, {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CallLine({ call }: { readonly call: PortCall }) {
  return (
    <li data-status={call.status}>
      <strong>{call.port}</strong> <span className="muted">{call.locode}</span> {call.purpose}{' '}
      {call.status === 'Current' && <StatusTag status="Current" />}
      <br />
      <small>
        {portMoment(call.arrival, call.timeZone)} – {portMoment(call.departure, call.timeZone)}
      </small>
    </li>
  );
}

const signed = (hours: number): string => `${hours > 0 ? '+' : ''}${Math.round(hours * 10) / 10}`;
