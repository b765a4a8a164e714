import { Link } from 'wouter';
import type { FleetSchedule, PortCall } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { distance } from '../../../contract/format-quantity.ts';
import { deviation, missingValue } from '../../../contract/format.ts';
import { atPort } from '../../../contract/moment-text.ts';
import { arrivalWord, type CallWord, departureWord, voyageArrivalWord, voyageDepartureWord } from './call-words.ts';
import { PortTime } from './PortTime.tsx';
import { type DueItem, dueSentence } from './schedule-rows.ts';
import { Moment } from '../../ui/Moment.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

type Voyage = Received<typeof FleetSchedule>['voyages'][number];

interface Props {
  readonly schedule: Received<typeof FleetSchedule>;
  /** What falls due on the vessel: each at the voyage of the port call at which it can be done. */
  readonly due: readonly DueItem[];
  /** The href that opens the latest report of a voyage. */
  readonly reportOf: (voyageId: string) => string;
  /** The href of the replay of a voyage on the map; undefined: it cannot be replayed. */
  readonly replayOf: (voyageId: string) => string | undefined;
}

/**
 * The current voyage first, then the planned ones, then the completed ones, the latest first. Each has its port calls in
 * UTC and in the port's local time.
 */
export function ScheduleTimeline({ schedule: { name, voyages }, due, reportOf, replayOf }: Props) {
  const completed = voyages.filter(({ status }) => status === 'Completed').toReversed();
  const others = voyages.filter(({ status }) => status !== 'Completed');
  const current = others.filter(({ status }) => status === 'Current');
  const ordered = [...current, ...others.filter(({ status }) => status !== 'Current')];
  const of = name === null ? '' : ` of ${name}`;
  const lines = (shown: readonly Voyage[], label: string) => (
    <ol className="timeline" aria-label={label}>
      {shown.map((voyage, index) => (
        <VoyageLine
          key={voyage.voyageId ?? index}
          voyage={voyage}
          due={voyage.voyageId === null ? [] : due.filter(({ voyageId }) => voyageId === voyage.voyageId)}
          report={voyage.voyageId === null ? undefined : reportOf(voyage.voyageId)}
          replay={voyage.voyageId === null ? undefined : replayOf(voyage.voyageId)}
        />
      ))}
    </ol>
  );
  return (
    <>
      {ordered.length > 0 && lines(ordered, `Schedule${of}`)}
      {completed.length > 0 && (
        <section aria-label="Completed voyages">
          <h2 className="section-title">Completed voyages</h2>
          {lines(completed, `Completed voyages${of}`)}
        </section>
      )}
    </>
  );
}

interface VoyageProps {
  readonly voyage: Voyage;
  readonly due: readonly DueItem[];
  readonly report: string | undefined;
  readonly replay: string | undefined;
}

function VoyageLine({ voyage, due, report, replay }: VoyageProps) {
  const [departure, arrival] = [voyageDepartureWord(voyage.status), voyageArrivalWord(voyage)];
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
        {labelOf('Departure', departure)} <Moment at={voyage.departure} local={zoneAt(voyage.from)} /> ·{' '}
        {arrival === 'Arrived' ? 'Arrived' : 'ETA'} <Moment at={voyage.eta} local={zoneAt(voyage.to)} />
      </p>
      <EtaChanges changes={voyage.etaChanges} />
      {voyage.status !== 'Planned' && (report ?? replay) && (
        <p className="voyage-links">
          {report && <Link href={report}>Latest report</Link>}
          {replay && <Link href={replay}>Replay on the map</Link>}
        </p>
      )}
      <ul className="port-calls">
        {voyage.calls.map((call, index) => (
          <CallLine key={call.id ?? index} call={call} />
        ))}
      </ul>
      {due.length > 0 && (
        <ul className="voyage-due" aria-label="Due there">
          {due.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <StatusTag status={item.status} /> {dueSentence(item)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The zone of a port, whose time this line does not write beside UTC. */
const zoneAt = ({ timeZone }: Pick<Voyage['from'], 'timeZone'>) => ({ ...atPort(timeZone), beside: false });

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
            <Moment at={reportedAt} />: {deviation(hours)}
            {reason && `, ${reason}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The label of a time of a port call: 'Expected arrival', 'Arrived', 'Arrival' if the status is unknown. */
const labelOf = (what: 'Arrival' | 'Departure', word: CallWord | undefined): string => {
  if (word === undefined) return what;
  return word === 'Expected' ? `Expected ${what.toLowerCase()}` : word;
};

function CallLine({ call }: { readonly call: Received<typeof PortCall> }) {
  return (
    <li data-status={call.status}>
      <strong>{call.port ?? missingValue}</strong> <span className="muted">{call.locode}</span> {call.purpose}{' '}
      {call.status === 'Current' && <StatusTag status="Current" />}
      <dl className="call-times">
        <CallTime label={labelOf('Arrival', arrivalWord(call.status))} moment={call.arrival} timeZone={call.timeZone} />
        <CallTime
          label={labelOf('Departure', departureWord(call.status))}
          moment={call.departure}
          timeZone={call.timeZone}
        />
      </dl>
    </li>
  );
}

interface TimeProps {
  readonly label: string;
  readonly moment: string | null;
  readonly timeZone: string | null;
}

function CallTime({ label, moment, timeZone }: TimeProps) {
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>
        <PortTime at={moment} timeZone={timeZone} />
      </dd>
    </div>
  );
}
