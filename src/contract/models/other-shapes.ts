import { isObject } from '../leniency.ts';

/**
 * Alternative response shapes that other backends are likely to use where the specification is open. Each function
 * converts such a response to the shape of our contract, and returns anything else unchanged.
 */

/** A list of positions, as the track of a voyage without other data. */
export const asTrack = (value: unknown): unknown => (Array.isArray(value) ? { track: value } : value);

/** A plain list of voyages, or a list of port calls: each ends a voyage from the previous port. */
export const asVoyages = (value: unknown): unknown => {
  const rows = isObject(value) && !('voyages' in value) ? value['items'] : value;
  if (!Array.isArray(rows)) return value;
  return { voyages: rows.map((row, at) => (isObject(row) && 'port' in row ? legTo(row, rows[at - 1]) : row)) };
};

const legTo = (call: Readonly<Record<string, unknown>>, before: unknown): unknown => {
  const { port, voyageId, voyageNo, status } = call;
  const arrival = call['arrival'] ?? call['eta'];
  const departure = call['departure'] ?? call['etd'];
  return {
    voyageId,
    voyageNo,
    status,
    to: port,
    eta: arrival,
    ...(isObject(before) && { from: before['port'], departure: before['departure'] ?? before['etd'] }),
    calls: [{ ...call, arrival, departure }],
  };
};

/** Particulars in one object or one list, as one group of facts labelled by field name. */
export const asFactGroups = (value: unknown): unknown => {
  if (Array.isArray(value)) return { groups: [{ title: 'Particulars', facts: value }] };
  if (!isObject(value) || 'groups' in value) return value;
  const facts = Object.entries(value).flatMap(([field, fact]) =>
    shownElsewhere.has(field) || isEmpty(fact) ? [] : [{ label: inWords(field), value: fact }],
  );
  if (facts.length === 0) return value;
  return { imono: value['imono'], name: value['name'], groups: [{ title: 'Particulars', facts }] };
};

const shownElsewhere: ReadonlySet<string> = new Set(['id', 'imono', 'name']);

const isEmpty = (fact: unknown): boolean =>
  fact === null || fact === undefined || fact === '' || typeof fact === 'object';

/** 'portOfRegistry' as 'Port of registry'; short names that are abbreviations in capitals. */
const inWords = (field: string): string => {
  if (/^(imo|mmsi|loa|lbp|dwt|gt|nt)$/i.test(field)) return field.toUpperCase();
  const words = field
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
