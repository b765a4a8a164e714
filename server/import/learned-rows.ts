import type { CheckedRow } from './classify.ts';
import type { OwnPort } from './own-ports.ts';
import { add, addOwnPort, addVessel, keyOf, type Lookups } from './lookups.ts';
import { placeOf } from './row-place.ts';
import { noteRefused, noteRefusedVessel } from './refusal.ts';
import type { Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';

/** The sheets whose rows other rows refer to, with the headers that name them. */
const learned: Readonly<
  Record<string, { readonly to: 'voyage' | 'benchmark' | 'inspection'; readonly from: readonly string[] }>
> = {
  voyages: { to: 'voyage', from: ['IMO Number', 'Voyage No.'] },
  benchmark: { to: 'benchmark', from: ['Category'] },
  'vetting-inspections': { to: 'inspection', from: ['IMO Number', 'Programme', 'Inspection Date'] },
};

/** Makes an accepted row known to the rows that refer to it. */
export const learn = (sheet: Sheet, values: Readonly<Record<string, CellValue>>, lookups: Lookups): void => {
  const text = (header: string) => String(values[header] ?? '');
  if (sheet.table === 'vessel') {
    const known = lookups.known.vessel.get(keyOf([text('IMO Number')]));
    addVessel(lookups, text('IMO Number'), text('Name'), known?.id ?? null);
  }
  if (sheet.table === 'company_port') addOwnPort(lookups, ownPortOf(values));
  const target = learned[sheet.name];
  if (!target) return;
  const parts = target.from.map(text);
  if (!lookups.known[target.to].has(keyOf(parts))) add(lookups, target.to, parts, null);
};

const ownPortOf = (values: Readonly<Record<string, CellValue>>): OwnPort => {
  const { Code, Name, Country, Latitude, 'Time Zone': zone } = values;
  return {
    locode: String(Code),
    ...(Name !== undefined && { name: String(Name) }),
    ...(Country !== undefined && { country: textOrNull(Country) }),
    ...(Latitude !== undefined && { latitude: typeof Latitude === 'number' ? Latitude : null }),
    ...(zone !== undefined && { time_zone: textOrNull(zone) }),
  };
};

const textOrNull = (value: CellValue): string | null => (typeof value === 'string' ? value : null);

/** Makes a refused row known as the cause of why rows that refer to it are refused. */
export const learnRefused = (sheet: Sheet, refused: CheckedRow, number: number, lookups: Lookups): void => {
  const { cells, cause } = refused;
  const text = (header: string) => String(cells?.[header] ?? '');
  const own = { number: cause ?? number, place: placeOf(refused) };
  if (sheet.table === 'vessel') noteRefusedVessel(lookups, text('IMO Number'), text('Name'), own);
  const target = learned[sheet.name];
  if (target) noteRefused(lookups, target.to, target.from.map(text), own);
};
