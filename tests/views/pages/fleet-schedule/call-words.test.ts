import { expect, it } from 'vitest';
import type { PortCall } from '../../../../src/contract/models/vessel.ts';
import {
  arrivalWord,
  departureWord,
  voyageArrivalWord,
  voyageDepartureWord,
} from '../../../../src/views/pages/fleet-schedule/call-words.ts';

// SAFETY: a value that only a newer server knows, as the check of answers lets it through.
const unknown = 'Diverted' as PortCall['status'];

it.each([
  ['Planned', 'Expected', 'Expected', 'Expected', 'Expected'],
  ['Current', 'Arrived', 'Expected', undefined, 'Sailed'],
  ['Completed', 'Arrived', 'Sailed', 'Arrived', 'Sailed'],
  [null, undefined, undefined, undefined, undefined],
  [unknown, undefined, undefined, undefined, undefined],
] as const)('the words of the status %s', (status, arrival, departure, voyageArrival, voyageDeparture) => {
  expect(arrivalWord(status)).toBe(arrival);
  expect(departureWord(status)).toBe(departure);
  expect(voyageArrivalWord({ status, calls: [] })).toBe(voyageArrival);
  expect(voyageArrivalWord({ status: 'Planned', calls: [{ status }] })).toBe(arrival);
  expect(voyageDepartureWord(status)).toBe(voyageDeparture);
});
