import type { VesselVoyage } from '../../contract/fleet/voyages.ts';
import { atPort, type WriteMoment } from '../../contract/moment-text.ts';
import type { Received } from '../../contract/receive.ts';
import type { MapPoint } from './point-layout.ts';

type Voyage = Received<typeof VesselVoyage>;

type Status = NonNullable<Voyage['status']>;

/** A call at a port: the end of a voyage. */
interface Call {
  readonly port: Voyage['to'];
  readonly status: Status;
  readonly arrival: string | null;
  readonly arrived: boolean | null;
  readonly sailed: string | null;
}

/** What is said of a port first, and how: this voyage's call, then the next planned one, then the last one. */
const kinds = [
  { status: 'Current', kind: 'current', text: 'This voyage' },
  { status: 'Planned', kind: 'planned', text: 'Planned' },
  { status: 'Completed', kind: 'past', text: 'Last call' },
] as const satisfies readonly { status: Status; kind: MapPoint['kind']; text: string }[];

/** From this zoom on a port may have its name. */
const nameZoom = 2;

/** The ports of a vessel's voyages (oldest first) as points of the map, in the order of `kinds`. */
export const portPoints = (voyages: readonly Voyage[], moment: WriteMoment): readonly MapPoint[] => {
  const byPort = Map.groupBy(voyages.flatMap(callsOf), ({ port }) => port.locode ?? port.name ?? '');
  const points = [...byPort].flatMap(([key, calls]) => pointOf(key, calls, moment) ?? []);
  return points.toSorted((a, b) => rankOf(a) - rankOf(b));
};

const rankOf = (point: MapPoint): number => kinds.findIndex(({ kind }) => kind === point.kind);

/** The call at the end of a voyage; of the first voyage also the port that it began in. */
const callsOf = ({ from, to, departure, eta, arrived, sailed, status }: Voyage, index: number): readonly Call[] => [
  ...(index === 0
    ? [{ port: from, status: 'Completed' as const, arrival: null, arrived: true, sailed: departure }]
    : []),
  ...(status === null
    ? []
    : [{ port: to, status, arrival: eta, arrived: status === 'Current' ? arrived : status === 'Completed', sailed }]),
];

const pointOf = (key: string, calls: readonly Call[], moment: WriteMoment): MapPoint | undefined => {
  const chosen = kinds.flatMap(({ status, ...rest }) => {
    const ofStatus = calls.filter((call) => call.status === status);
    const call = status === 'Completed' ? ofStatus.at(-1) : ofStatus[0];
    return call ? [{ ...rest, call }] : [];
  });
  const [first] = chosen;
  if (!first) return undefined;
  const { name, latitude, longitude } = first.call.port;
  if (name === null || latitude === null || longitude === null) return undefined;
  return {
    key,
    kind: first.kind,
    name,
    facts: chosen.map(({ text, call }) => factOf(text, call, moment)),
    label: name,
    labelZoom: nameZoom,
    latitude,
    longitude,
  };
};

const factOf = (text: string, { port, arrival, arrived, sailed }: Call, moment: WriteMoment): string => {
  const zone = atPort(port.timeZone);
  if (arrival === null && sailed !== null) return `${text}: sailed ${moment(sailed, zone)}`;
  return `${text}: ${arrivalText(arrived)} ${moment(arrival, zone)}${sailed === null ? '' : `, sailed ${moment(sailed, zone)}`}`;
};

/** Whether a vessel has arrived; null: unknown. */
const arrivalText = (arrived: boolean | null): string => {
  if (arrived === null) return 'arrival';
  return arrived ? 'arrived' : 'expected';
};
