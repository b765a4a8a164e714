import type { PortCall } from '../../../contract/models/vessel.ts';

type Status = PortCall['status'] | null;

/** Whether a time of a port call is planned or has happened. */
export type CallWord = 'Expected' | 'Arrived' | 'Sailed';

const words = {
  Planned: { arrival: 'Expected', departure: 'Expected', voyageDeparture: 'Expected' },
  Current: { arrival: 'Arrived', departure: 'Expected', voyageDeparture: 'Sailed' },
  Completed: { arrival: 'Arrived', departure: 'Sailed', voyageDeparture: 'Sailed' },
} as const satisfies Readonly<
  Record<PortCall['status'], Readonly<Record<'arrival' | 'departure' | 'voyageDeparture', CallWord>>>
>;

/** A server may know further statuses. */
const wordsOf = (status: Status | undefined) => (status && Object.hasOwn(words, status) ? words[status] : undefined);

/** The word for the arrival of a port call; undefined: its status is unknown. */
export const arrivalWord = (status: Status | undefined): CallWord | undefined => wordsOf(status)?.arrival;

/** The word for the departure of a port call; undefined: its status is unknown. */
export const departureWord = (status: Status | undefined): CallWord | undefined => wordsOf(status)?.departure;

interface Voyage {
  readonly status: Status;
  readonly calls: readonly { readonly status: Status }[];
}

/**
 * The word for the arrival of a voyage: that of its first port call. Without port calls, a current voyage may be before or
 * after its arrival: undefined.
 */
export const voyageArrivalWord = ({ status, calls: [first] }: Voyage): CallWord | undefined => {
  if (first) return arrivalWord(first.status);
  return status === 'Current' ? undefined : arrivalWord(status);
};

/** The word for the departure of a voyage from its first port. */
export const voyageDepartureWord = (status: Status): CallWord | undefined => wordsOf(status)?.voyageDeparture;

/** A time after its word, within a sentence: 'expected 21.11.2026 06:30 UTC'. */
export const withWord = (word: CallWord | undefined, time: string): string =>
  word === undefined ? time : `${word.toLowerCase()} ${time}`;
