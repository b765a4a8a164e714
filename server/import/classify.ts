import type { Problem, RowState } from '../../src/contract/administration/import.ts';
import { contradicted, namedAsVessel, outOfOrder } from './contradictions.ts';
import type { Candidate, ExistingKeys } from './existing.ts';
import { momentColumn, naturalKey, referenceKey } from './existing.ts';
import { differenceOf, ownValuesOf, withValues } from './entity.ts';
import { imoNamed, type Lookups, keyOf, partsOf } from './lookups.ts';
import { withoutDecimals } from './same-name.ts';
import { totalReason } from './footer-row.ts';
import type { PreparedRow } from './prepared.ts';
import { createSameDay, mayBeRow } from './same-day.ts';
import { numberOf } from './row-place.ts';
import { createVesselHeadings } from './vessel-headings.ts';
import { becauseOf, type FoundProblem, refusal, refusedReference, refusedVessel } from './refusal.ts';
import { cellLengthText } from '../../src/contract/written-text.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';
import type { CellValue } from '../files/file-job.ts';
import { nameAndImo } from '../../src/contract/administration/identifiers.ts';
import { timeText } from './values/time-text.ts';

/** What becomes of a row of a file, as the table import_row stores it. */
export interface CheckedRow {
  readonly sheet: string;
  readonly row: number | null;
  readonly tab?: string | undefined;
  readonly state: RowState;
  readonly target: Entity | null;
  readonly before: Entity | null;
  readonly after: Entity | null;
  /** Why it is refused; of an accepted row the warnings. */
  readonly problems: readonly Problem[] | null;
  /** The number of the refused row because of which this one is refused; null: it has a reason of its own. */
  readonly cause: number | null;
  readonly cells: Entity | null;
}

/** A row whose references are resolved, and the stored row it is, if there is one. */
export interface MatchedRow extends PreparedRow {
  readonly candidate: Candidate | undefined;
  /** What a person should know of how it was matched. */
  readonly warnings?: readonly Problem[];
  /** It is not known which stored row it is, and it may be one. */
  readonly isOpen?: true;
}

/** Recognises rows of one sheet: by reference, else by natural key; a second row of one key is a problem. */
export const createMatcher = (sheet: Sheet, existing: ExistingKeys, lookups: Lookups) => {
  const seen = new Map<string, string[]>();
  const taken = new Set<Candidate>();
  const timed = momentColumn(sheet);
  const sameDayAs = timed === undefined ? () => undefined : createSameDay(sheet, timed);
  const belowHeadings = createVesselHeadings(sheet, lookups);

  return (prepared: PreparedRow): MatchedRow => {
    const row = belowHeadings(withVessel(sheet, prepared, lookups));
    const problems = [...row.problems, ...unknownReferences(sheet, row, lookups)];
    const reference = referenceKey(sheet, row.values);
    const isKeyed = sheet.key.every(
      (header) =>
        !row.missing.includes(header) &&
        row.empty?.includes(header) !== true &&
        // Of a row that is refused as a whole nothing is known.
        !problems.some(({ column }) => column === null || column === header),
    );
    const key = isKeyed ? naturalKey(sheet, row.values) : `row ${numberOf(row)}`;
    if (!isKeyed && reference === undefined)
      return { ...row, problems: [...totalOf(row), ...problems], candidate: undefined, isOpen: true };
    const earlier = (reference === undefined ? undefined : seen.get(reference)) ?? [];
    const sameKey = seen.get(key) ?? [];
    const { candidate, isUnclear } = find(existing, key, reference, sameKey.length, taken);
    const sameDay = isKeyed ? sameDayAs(row) : undefined;
    const repeats = earlier[0] ?? (candidate || reference !== undefined ? undefined : sameKey[0]);
    note(seen, key, numberOf(row));
    if (reference !== undefined) note(seen, reference, numberOf(row));
    // What it repeats may be the mistake: it may be a row that the file seems to lack.
    if (repeats !== undefined)
      return {
        ...row,
        problems: [...problems, repeated(sheet, repeats, earlier.length > 0)],
        candidate: undefined,
        isOpen: true,
      };
    if (timed !== undefined && isUnclear)
      return {
        ...row,
        problems: [...problems, severalTimes(sheet, timed, row.values[timed])],
        candidate,
        isOpen: true,
      };
    if (candidate) taken.add(candidate);
    const alike = !candidate && timed !== undefined && withoutTime(existing, sheet, row.values, timed);
    if (alike) return { ...row, problems, candidate, warnings: [mayBeStored(sheet, timed, row.values[timed])] };
    if (!candidate && timed !== undefined && sameDay !== undefined)
      return { ...row, problems, candidate, warnings: [mayBeRow(sheet, sameDay, timed, row.values[timed])] };
    if (!candidate && !isKeyed) return { ...row, problems: [...totalOf(row), ...problems], candidate, isOpen: true };
    if (!candidate) return { ...row, problems, candidate, warnings: existing.elsewhere.warnings(row.values, lookups) };
    const values = withStoredReference(row.values, candidate);
    const { moment } = candidate;
    // The day alone leaves the stored time as it is.
    if (timed === undefined || moment === undefined || values[timed] !== moment.slice(0, 10))
      return { ...row, values, problems, candidate };
    const atItsTime = { ...values, [timed]: moment };
    note(seen, naturalKey(sheet, atItsTime), numberOf(row));
    return { ...row, values: atItsTime, problems, candidate };
  };
};

/** The problem of a row that is rather the total of the table. */
const totalOf = ({ isTotal, problems }: PreparedRow): readonly Problem[] =>
  isTotal && !problems.some(({ reason }) => reason === totalReason)
    ? [{ column: null, value: null, reason: totalReason }]
    : [];

const severalTimes = ({ key }: Sheet, column: string, value: CellValue | undefined): Problem => ({
  column,
  value: String(value),
  reason: `Several stored rows have this ${key.join(', ')}, each with a time of day: give the time`,
});

/** Whether a row with a time of day has the key of a stored one of that day without a time; with a reference, of one that has none. */
const withoutTime = ({ byKey }: ExistingKeys, sheet: Sheet, values: PreparedRow['values'], timed: string): boolean => {
  const moment = String(values[timed] ?? '');
  const ofDay = byKey.get(naturalKey(sheet, { ...values, [timed]: moment.slice(0, 10) })) ?? [];
  return moment.includes('T') && ofDay.some(({ reference }) => reference === null || !values['Reference']);
};

const mayBeStored = ({ key }: Sheet, column: string, value: CellValue | undefined): Problem => ({
  column,
  value: timeText(String(value)),
  reason: `A stored row has this ${key.join(', ')} without a time of day, and may be the same: if it is, give the day alone here`,
});

/** The values with the reference as it is stored, where it differs only by a trailing .0. */
const withStoredReference = (values: PreparedRow['values'], candidate: Candidate): PreparedRow['values'] => {
  const { Reference: given } = values;
  const isOther = typeof given === 'string' && candidate.reference !== null && given !== candidate.reference;
  return isOther && withoutDecimals(given) === withoutDecimals(candidate.reference)
    ? { ...values, Reference: candidate.reference }
    : values;
};

/** A row as the stored one that it is known to be. */
export const asRow = (sheet: Sheet, prepared: PreparedRow, target: Entity, lookups: Lookups): MatchedRow => {
  const row = withVessel(sheet, prepared, lookups);
  const problems = [...row.problems, ...unknownReferences(sheet, row, lookups)];
  return { ...row, problems, candidate: { target, reference: null } };
};

/** The state of a matched row, with what it changes. */
export const classify = (
  sheet: Sheet,
  matched: MatchedRow,
  stored: Entity | undefined,
  lookups: Lookups,
  items: Entity,
): CheckedRow => {
  const { row, tab, values, problems, missing, empty = [], says = [], cut, candidate } = matched;
  const base = {
    sheet: sheet.name,
    row,
    tab,
    target: candidate?.target ?? null,
    before: null,
    after: null,
    cause: null,
  };
  const shortened = cut ? cutProblems(cut, stored ? ownValuesOf(sheet, stored) : {}) : [];
  const lacking = stored
    ? []
    : [...empty.map(withoutValue), ...missing.map(withoutColumn), ...namedAsVessel(sheet, values, lookups)];
  const all = [...problems, ...shortened, ...lacking];
  if (all.length > 0) return { ...base, ...refusal(all), cells: cellsOf(matched, all) };
  const after = withValues(sheet, stored, values, lookups, items);
  const difference = stored && differenceOf(sheet, stored, after);
  // What does not change is stored already.
  const ordered = stored && !difference ? [] : outOfOrder(sheet, after);
  const disorder = [...ordered, ...contradicted(sheet, says, after)];
  if (disorder.length > 0) return { ...base, ...refusal(disorder), cells: cellsOf(matched, disorder) };
  if (!stored) return { ...base, state: 'new', target: null, after, problems: null, cells: null };
  const nothing = { ...base, problems: null, cells: null };
  return difference ? { ...nothing, state: 'changed', ...difference } : { ...nothing, state: 'unchanged' };
};

const cutProblems = (cut: Readonly<Record<string, string>>, own: Readonly<Record<string, CellValue>>) =>
  Object.entries(cut).flatMap(([header, text]) => cutProblem(header, text, own[header]));

/** A text that was cut for its cell is that of the stored row, or its end is lost. */
export const cutProblem = (column: string, value: string, stored?: CellValue): readonly Problem[] =>
  cellLengthText(String(stored ?? '')).trim() === value.trim()
    ? []
    : [
        {
          column,
          value,
          reason: 'The end of this text is missing, since a cell holds 32,767 characters: shorten the text',
        },
      ];

/** A row that is refused with these problems. */
export const refusedRow = (prepared: PreparedRow, problems: readonly FoundProblem[]): CheckedRow => ({
  sheet: prepared.sheet,
  row: prepared.row,
  tab: prepared.tab,
  target: null,
  before: null,
  after: null,
  ...refusal(problems),
  cells: cellsOf(prepared, problems),
});

/** The cells of a row as the file had them: the values read, and the texts that could not be. */
const cellsOf = ({ values, whole, leftOut }: PreparedRow, problems: readonly Problem[]): Entity => ({
  ...Object.fromEntries(problems.flatMap(({ column, value }) => (column === null ? [] : [[column, value]]))),
  ...values,
  ...whole,
  ...leftOut,
});

const withoutValue = (column: string): Problem => ({ column, value: null, reason: `${column} is missing` });

const withoutColumn = (column: string): Problem => ({
  column,
  value: null,
  reason: `${column} is missing: a new row needs it`,
});

/** The row with the IMO number of its vessel, where the cell has her name. */
export const withVessel = (sheet: Sheet, row: PreparedRow, lookups: Lookups): PreparedRow => {
  const column = sheet.columns.find(({ type }) => type === 'vessel');
  const value = column && row.values[column.header];
  if (!column || typeof value !== 'string') return row;
  const refused = (reason: string): PreparedRow => ({
    ...row,
    problems: [...row.problems, { column: column.header, value, reason }],
  });
  /** A name in the row that is that of another vessel. */
  const otherThan = (imo: string): string | undefined =>
    row.vesselNames?.find((name) => ![undefined, '', imo].includes(imoNamed(lookups, name)));
  if (/^\d{7}$/.test(value)) {
    const other = otherThan(value);
    if (other === undefined) return row;
    return refused(`This is not the IMO number of ${other}, which is ${imoNamed(lookups, other)}`);
  }
  const imo = imoNamed(lookups, value);
  if (imo) {
    const other = otherThan(imo);
    if (other !== undefined) return refused(`The row names ${value} and ${other}: which vessel is it?`);
    return { ...row, values: { ...row.values, [column.header]: imo } };
  }
  const both = imo === undefined ? nameAndImo(value) : undefined;
  if (both) {
    const values = { ...row.values, [column.header]: both.imo };
    return withVessel(sheet, { ...row, values, vesselNames: [both.name] }, lookups);
  }
  const reason =
    imo === ''
      ? 'Several vessels have this name: give the IMO number'
      : `There is no vessel of this name ${inFleet(lookups)}`;
  const cause = imo === '' ? undefined : refusedVessel(lookups, value);
  return { ...row, problems: [...row.problems, becauseOf(cause, { column: column.header, value, reason })] };
};

/** A problem for each reference to a row that is neither stored nor in the file. */
const unknownReferences = (
  sheet: Sheet,
  { values, problems }: PreparedRow,
  lookups: Lookups,
): readonly FoundProblem[] =>
  sheet.references.flatMap((reference) => {
    const parts = partsOf(reference, values);
    const isRead = reference.from.every((header) => !problems.some(({ column }) => column === header));
    if (!parts || !isRead || reference.created || lookups.known[reference.to].has(keyOf(parts))) return [];
    const isVessel = reference.to === 'vessel';
    // The vessel itself is reported by her own reference.
    if (!isVessel && values['IMO Number'] && !lookups.known.vessel.has(keyOf([values['IMO Number']])))
      return sheet.references.some(({ to }) => to === 'vessel')
        ? []
        : [noVessel(lookups, String(values['IMO Number']))];
    if (isVessel) return [noVessel(lookups, parts.join(' '))];
    const column = reference.from.at(-1) ?? null;
    const reason = `There is no ${words[reference.to]} ${parts.join(', ')}`;
    const cause = refusedReference(lookups, reference.to, parts);
    return [becauseOf(cause, { column, value: parts.at(-1) ?? null, reason })];
  });

const noVessel = (lookups: Lookups, imo: string): FoundProblem =>
  becauseOf(refusedVessel(lookups, imo), {
    column: 'IMO Number',
    value: imo,
    reason: `There is no vessel ${imo} ${inFleet(lookups)}`,
  });

const inFleet = ({ scope: { onlyFor } }: Lookups): string =>
  onlyFor === undefined ? 'in the fleet' : 'among your vessels';

const words = {
  vessel: 'vessel',
  voyage: 'voyage',
  port: 'port',
  category: 'category',
  benchmark: 'category',
  inspection: 'inspection',
  row: 'row',
  file: 'file',
} as const;

const find = (
  existing: ExistingKeys,
  key: string,
  reference: string | undefined,
  place: number,
  taken: ReadonlySet<Candidate>,
): { readonly candidate: Candidate | undefined; readonly isUnclear?: boolean } => {
  const byReference = reference === undefined ? undefined : existing.byReference.get(reference);
  if (byReference) return { candidate: byReference };
  const isOpen = (candidate: Candidate): boolean =>
    !taken.has(candidate) && (reference === undefined || candidate.reference === null);
  // Several stored rows may have one key: the rows of the file take them in their order.
  const [same] = (existing.byKey.get(key) ?? []).filter(isOpen);
  if (same || place > 0) return { candidate: same };
  const ofDay = (existing.byDay.get(key) ?? []).filter(isOpen);
  return ofDay.length > 1 ? { candidate: undefined, isUnclear: true } : { candidate: ofDay[0] };
};

const note = (seen: Map<string, string[]>, key: string, row: string): void => {
  const rows = seen.get(key);
  if (rows) rows.push(row);
  else seen.set(key, [row]);
};

const repeated = (sheet: Sheet, row: string, byReference: boolean): Problem => {
  if (sheet.key.length === 0)
    return { column: null, value: null, reason: `This sheet has one row, and row ${row} is it already` };
  const headers = byReference ? ['Reference'] : sheet.key;
  const hint = sheet.referenceKey && !byReference ? '. Give both a Reference if they are two' : '';
  return {
    column: headers.at(-1) ?? null,
    value: null,
    reason: `Row ${row} has the same ${headers.join(', ')}${hint}`,
  };
};
