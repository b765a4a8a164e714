import { dayMs } from '../../../contract/day-arithmetic.ts';
import { slippedByHours } from '../../../contract/attention/attention-sources.ts';
import { nearCallDays } from '../../../contract/fleet/fleet-schedule.ts';
import { counted, day, deviation, missingValue } from '../../../contract/format.ts';
import { atPort, type WriteMoment } from '../../../contract/moment-text.ts';
import type { CallAnswer } from '../../../contract/catalogue.ts';
import {
  arrivalWord,
  type CallWord,
  departureWord,
  voyageArrivalWord,
  voyageDepartureWord,
  withWord,
} from './call-words.ts';
import { spanIn, type TimeScale } from './time-scale.ts';

export type Timeline = NonNullable<CallAnswer<'schedule.fleet'>>;
export type TimelineVessel = Timeline['vessels'][number];
export type TimelineVoyage = TimelineVessel['voyages'][number];
export type DueItem = TimelineVessel['due'][number];

const msOf = (time: string | null): number | undefined => {
  const at = time === null ? NaN : Date.parse(time);
  return Number.isNaN(at) ? undefined : at;
};

/** The begin or end of a stay, and whether it is expected or has happened; undefined: unknown. */
export interface StayTime {
  readonly at: string | null;
  readonly word: CallWord | undefined;
}

/** A stay in port of the table 'Who calls where', and what can be done there. */
export interface StayRow {
  readonly key: string;
  readonly imono: string;
  readonly vessel: string;
  readonly voyage: TimelineVoyage;
  readonly arrival: StayTime;
  readonly departure: StayTime;
  readonly purpose: string;
  /** The hours by which the ETA is later than planned; null: it has not changed. */
  readonly slip: number | null;
  readonly due: readonly DueItem[];
}

/** The stays in port of a span of time. */
export const stayRows = (
  vessels: readonly TimelineVessel[],
  { start, end }: Pick<TimeScale, 'start' | 'end'>,
): readonly StayRow[] =>
  vessels.flatMap(({ imono, name, voyages, due }) =>
    voyages.flatMap((voyage, place) => {
      const { calls, voyageId } = voyage;
      const arrival = arrivalOf(voyage);
      const departure = departureOf(voyage, voyages[place + 1]);
      const from = msOf(arrival.at);
      if (from === undefined || from >= end || (msOf(departure.at) ?? from) < start) return [];
      const purposes = [...new Set(calls.flatMap(({ purpose }) => purpose ?? []))];
      return [
        {
          key: `${imono} ${voyageId ?? place}`,
          imono,
          vessel: name,
          voyage,
          arrival,
          departure,
          purpose: purposes.join(', ') || missingValue,
          slip: slipOf(voyage),
          due: voyageId === null ? [] : bySeverity(due.filter((item) => item.voyageId === voyageId)),
        },
      ];
    }),
  );

/** When a voyage reaches its port. */
const arrivalOf = (voyage: TimelineVoyage): StayTime => ({
  at: voyage.calls[0]?.arrival ?? voyage.eta,
  word: voyageArrivalWord(voyage),
});

/** When a vessel leaves the port of a voyage: after its last call, else on the next voyage. */
const departureOf = ({ calls }: TimelineVoyage, next: TimelineVoyage | undefined): StayTime => {
  const last = calls.at(-1);
  return last && last.departure !== null
    ? { at: last.departure, word: departureWord(last.status) }
    : { at: next?.departure ?? null, word: voyageDepartureWord(next?.status ?? null) };
};

const severity: readonly (string | null)[] = ['Overdue', 'Due', 'Upcoming'];

const bySeverity = (items: readonly DueItem[]): readonly DueItem[] =>
  items.toSorted((a, b) => severity.indexOf(a.status) - severity.indexOf(b.status));

/** By how many hours the ETA of a voyage is later than planned; null: it has not changed. */
export const slipOf = ({ etaChanges }: Pick<TimelineVoyage, 'etaChanges'>): number | null =>
  etaChanges.length === 0 ? null : etaChanges.reduce((sum, { hours }) => sum + (hours ?? 0), 0);

/** The change of an ETA if it is as large as those of Attention. */
export const slipText = (voyage: Pick<TimelineVoyage, 'etaChanges'>): string | undefined => {
  const slip = slipOf(voyage);
  return slip !== null && Math.abs(slip) >= slippedByHours ? deviation(slip) : undefined;
};

/** A due item of a vessel, for the table of all of them. */
export type DueRow = DueItem & { readonly imono: string; readonly vessel: string };

/** The due items up to the end of a span: those in it, and those whose date has passed. */
export const dueRows = (
  vessels: readonly TimelineVessel[],
  { start, end }: Pick<TimeScale, 'start' | 'end'>,
): readonly DueRow[] =>
  vessels.flatMap(({ imono, name, due }) =>
    due.flatMap((item) => {
      const at = Date.parse(item.due);
      return at < end && (at >= start || item.status === 'Overdue') ? [{ ...item, imono, vessel: name }] : [];
    }),
  );

/** When something falls due against the port call at which it can be done. */
export const callText = ({ due, status, port, arrival }: DueItem): string => {
  if (port === null) return status === 'Overdue' ? 'No next port call known' : 'No port call near it';
  const call = `${port} (${day(arrival)})`;
  const days = arrival === null ? 0 : Math.floor((Date.parse(arrival) - Date.parse(due)) / dayMs);
  if (status === 'Overdue') return `Next port: ${call}`;
  return days > 0 ? `${counted(days, 'day')} before ${call}` : `Within ${nearCallDays} days of ${call}`;
};

/** The same as a sentence. */
export const dueSentence = (item: DueItem): string => {
  const verb = item.status === 'Overdue' ? 'overdue since' : 'due on';
  const call = callText(item);
  return `${item.name ?? 'It'} is ${verb} ${day(item.due)}: ${call.charAt(0).toLowerCase()}${call.slice(1)}`;
};

/** A passage or a part of a stay on the time line. */
export interface Bar {
  readonly kind: 'passage' | 'stay';
  readonly status: string;
  readonly planned: boolean;
  readonly from: number;
  readonly until: number;
  readonly text: string;
  readonly late: string | undefined;
  readonly title: string;
  /** Which voyage it is of. */
  readonly leg: number;
}

/** The bars of a vessel in order. A passage or stay whose end is not known reaches to the next one, or to `end`. */
export const barsOf = (voyages: readonly TimelineVoyage[], end: number, moment: WriteMoment): readonly Bar[] =>
  voyages.flatMap((voyage, place) => {
    const { calls, port } = voyage;
    const text = port ?? missingValue;
    const local = zoneOf(voyage);
    const next = msOf(voyages[place + 1]?.departure ?? null) ?? end;
    const late = slipText(voyage);
    const departure = msOf(voyage.departure);
    const arrival = arrivalOf(voyage);
    const passage: readonly Bar[] =
      departure === undefined
        ? []
        : [
            {
              kind: 'passage',
              status: 'Under way',
              planned: voyage.status === 'Planned',
              from: departure,
              until: msOf(arrival.at) ?? next,
              text,
              late,
              title: `${voyage.from ?? missingValue} → ${text}, ${arrival.word?.toLowerCase() ?? 'ETA'} ${moment(arrival.at, local)}${late === undefined ? '' : ` (${late} against plan)`}`,
              leg: place,
            },
          ];
    const moorings = mooringsOf(calls);
    const stays = moorings.map(
      ({ from, first, last, purposes }, at): Bar => ({
        kind: 'stay',
        status: first.moored ?? 'Alongside',
        planned: first.status === 'Planned',
        from,
        until: moorings[at + 1]?.from ?? msOf(last.departure) ?? next,
        text,
        late: undefined,
        title: `${text}: ${[...purposes, first.moored].filter(Boolean).join(', ')}, ${withWord(arrivalWord(first.status), moment(first.arrival, local))} – ${withWord(departureWord(last.status), moment(last.departure, local))}`,
        leg: place,
      }),
    );
    return [...passage, ...stays];
  });

/** The name of a port over the passage to it and the stay there, which is longer than either. */
export interface LegLabel {
  readonly leg: number;
  readonly left: number;
  readonly width: number;
  readonly text: string;
  readonly late: string | undefined;
}

/** The names of the ports in the window; one to which the passage is shown has an arrow. */
export const labelsOf = (bars: readonly Bar[], scale: TimeScale): readonly LegLabel[] =>
  [...Map.groupBy(bars, ({ leg }) => leg).entries()].flatMap(([leg, of]) => {
    const shown = of.filter(({ from, until }) => spanIn(scale, from, until) !== undefined);
    const [first, last] = [shown[0], shown.at(-1)];
    const span = first && last && spanIn(scale, first.from, last.until);
    if (!span) return [];
    const { kind, text, late } = first;
    return [{ leg, ...span, text: kind === 'passage' ? `→ ${text}` : text, late }];
  });

type Call = TimelineVoyage['calls'][number];

/** What a vessel does at a port while moored in one way. */
interface Mooring {
  readonly from: number;
  readonly first: Call;
  readonly last: Call;
  readonly purposes: readonly (string | null)[];
}

/** The calls of a voyage by mooring: discharging and bunkering alongside is one, waiting at anchor before it another. */
const mooringsOf = (calls: readonly Call[]): readonly Mooring[] =>
  calls.reduce<readonly Mooring[]>((before, call) => {
    const from = msOf(call.arrival);
    if (from === undefined) return before;
    const current = before.at(-1);
    const isSame =
      current?.first.moored === call.moored && (current.first.status === 'Planned') === (call.status === 'Planned');
    return isSame
      ? [...before.slice(0, -1), { ...current, last: call, purposes: [...current.purposes, call.purpose] }]
      : [...before, { from, first: call, last: call, purposes: [call.purpose] }];
  }, []);

/** The zone of a voyage's port, whose time is not written beside UTC. */
const zoneOf = ({ timeZone }: TimelineVoyage) => ({ ...atPort(timeZone), beside: false });

/** Due items that are drawn as one mark, because they are close to each other. */
export interface DueMark {
  readonly at: number;
  readonly status: string;
  readonly items: readonly DueItem[];
}

/** The width of a mark, in percent of the time line. */
const markWidth = 1.5;

/** The marks of the due items in a window, each with the most severe status of its items. */
export const dueMarks = (due: readonly DueItem[], scale: TimeScale): readonly DueMark[] => {
  const shown = due.flatMap((item) => {
    const at = scale.at(Date.parse(item.due) + dayMs / 2);
    return at >= 0 && at < 100 ? [{ at, item }] : [];
  });
  return [...Map.groupBy(shown, ({ at }) => Math.floor(at / markWidth)).values()].map((group) => {
    const items = group.map(({ item }) => item);
    return {
      at: group[0]?.at ?? 0,
      status: bySeverity(items)[0]?.status ?? 'Upcoming',
      items,
    };
  });
};

/** What a vessel does next, for screen readers. */
export const nextCallText = ({ voyages, due }: TimelineVessel, moment: WriteMoment): string => {
  const overdue = due.filter(({ status }) => status === 'Overdue').length;
  const voyage = voyages.find(({ status }) => status !== 'Completed');
  const call = voyage ? callWords(voyage, moment) : 'no port call in this period';
  return `${call}${overdue > 0 ? `; ${counted(overdue, 'item')} overdue` : ''}`;
};

/** A port, and when the vessel arrives or has arrived there. */
const callWords = (voyage: TimelineVoyage, moment: WriteMoment): string => {
  const { at, word } = arrivalOf(voyage);
  return `${voyage.port ?? missingValue}, ${withWord(word, moment(at, zoneOf(voyage)))}`;
};
