import { sheetNameOf } from '../../../src/contract/records/sheet-name.ts';
import type { VettingProgramme } from '../../../src/contract/models/filter.ts';
import type { Family, Field, RecordKind } from '../../../src/contract/records/kind.ts';
import { kindPlaces } from '../../../src/contract/records/kind-places.ts';
import { type KindName, kindNames, kinds } from '../../../src/contract/records/kinds.ts';
import { valueAt } from '../../../src/contract/records/value-at.ts';
import { withValue } from '../../fleet/record-fields.ts';
import { blankOf, elementOf, itemFieldsOf, textFieldsOf } from './contract-shapes.ts';
import { attachmentsColumn } from './file-sheets.ts';
import { findingsOf, itemStatus } from './findings.ts';
import { statusColumn } from './record-statuses.ts';
import { type Column, type Entity, referenceColumn, type Sheet, vesselColumn, vesselReference } from './sheet.ts';

/** The fields that hold the vessel's name in details and rows. */
const vesselFields: ReadonlySet<string> = new Set(kindNames.map((kind) => lastPart(kinds[kind].vesselField)));

function recordSheet(name: KindName, kind: RecordKind): Sheet {
  const fields = fieldsOf(kind);
  const title = fields.find(({ places }) => places[0] === 'name');
  const date = fields.find(({ places }) => places[0] === 'date' || places[0] === 'moment');
  const dated = kind.order === 'newest' ? date : undefined;
  const status = statusColumn(kind.family);
  return {
    name: sheetNameOf(kind),
    title: kind.plural,
    needs: [kindPlaces[name].needs],
    table: 'record',
    columns: [
      vesselColumn,
      ...(status ? [status] : []),
      ...fields,
      ...(kind.calls.attachment ? [attachmentsColumn] : []),
      { ...referenceColumn, ...(reportedByOthers.has(name) && { isOfOneVessel: true }) },
    ],
    key: [vesselColumn, dated, title].flatMap((column) => (column ? [column.header] : [])),
    referenceKey: [vesselColumn.header, referenceColumn.header],
    identity: ['id'],
    fixed: { kind: name },
    owner: vesselReference,
    references: [vesselReference],
    stored: ['name', 'date', 'time_of_day', 'status', 'findings', 'open_findings', 'row', 'detail', 'reference'],
    keyStored: ['name', 'date', 'time_of_day', 'reference'],
    blank: {
      name: '',
      moment: null,
      date: null,
      time_of_day: null,
      status: status?.choices?.[0] ?? 'Available',
      findings: 0,
      open_findings: 0,
      reference: null,
      row: {
        ...blankOf(elementOf(kind.calls.search.output), [kind.nameField, kind.dateField, 'status', 'state']),
        ...(kind.rowKind && { [kind.rowKind.field]: kind.singular }),
      },
      detail: {
        ...blankOf(kind.calls.detail.output, [kind.detailName, kind.detailDate, 'status']),
        ...(kind.rowKind && { type: kind.singular }),
      },
    },
    decode: (row) => ({ ...row, moment: momentOf(row) }),
    encode: (entity, { vesselName }) => encodeRecord(kind, entity, vesselName, date?.places[0] === 'moment'),
    ordered,
    programme: programmes[kind.family],
    ...(kind.calls.attachment ? { files: { header: attachmentsColumn.header, sheet: 'attachments' } } : {}),
    removable: true,
  };
}

/** Of the dates of a record, those that follow another one; on the same day, if they are of one day. */
const ordered: NonNullable<Sheet['ordered']> = [
  ['Issued', 'Expires'],
  ['Renewal Start', 'Renewal End'],
  ['Detained from', 'Released'],
  ['Date', 'Released'],
  ['Date', "Operator's comments on"],
].map(([first = '', second = '']) => ({ first, second, mayBeSame: true, needsFirst: first === 'Detained from' }));

const detainedHeaders =
  'Detained; Detention; Vessel Detained; Ship Detained; Detained (Y/N); Detained Yes/No; Festgehalten'.split('; ');

/** The kinds whose reports are numbered by who inspects, for all ships. */
const reportedByOthers: ReadonlySet<KindName> = new Set(['regulatory', 'externalAudit', 'sire']);

/** The families whose records are inspections of a vetting programme. */
const programmes: Partial<Record<Family, VettingProgramme>> = { sire: 'SIRE' };

/** The local time of an occurrence: YYYY-MM-DDTHH:mm, or the day alone. */
const momentOf = ({ date, time_of_day: time }: Entity): unknown =>
  typeof date === 'string' && typeof time === 'string' ? `${date}T${time.slice(0, 5)}` : date;

const encodeRecord = (kind: RecordKind, entity: Entity, vesselName: string, isMoment: boolean): Entity => {
  const { moment, ...row } = entity;
  const [day = null, time] = typeof moment === 'string' ? moment.split('T') : [];
  const when = isMoment ? { date: day, time_of_day: time === undefined ? null : `${time}:00` } : {};
  const named = nameVessel(kind, { ...row, ...when }, vesselName);
  return { ...named, ...findingsOf(kind, named) };
};

/** The vessel's name in the row and the detail, unless it is there already. */
const nameVessel = (kind: RecordKind, entity: Entity, vesselName: string): Entity => {
  const inRow = [...vesselFields].map((field) => `row.${field}`).filter((place) => valueAt(entity, place) === '');
  return [`detail.${kind.vesselField}`, ...inRow].reduce(
    (named, place) => (valueAt(named, place) ? named : withValue(named, place, vesselName)),
    entity,
  );
};

/** The columns of a kind: every field of its list and its detail once, with all the places it is stored at. */
const fieldsOf = (kind: RecordKind): readonly Column[] => {
  const row = elementOf(kind.calls.search.output);
  const rowFields = [...kind.columns, ...leftOver(kind)].map((field) => ({ ...field, from: 'row' }));
  const detailFields = kind.sections.flatMap((section): (Field & { from: string })[] => {
    if (section.panel === 'facts') return section.fields.map((field) => ({ ...field, from: 'detail' }));
    if (section.panel === 'html')
      return [{ field: section.field, label: section.title, format: 'longText', from: 'html' }];
    return [];
  });
  const columns: Column[] = [];
  for (const field of [...rowFields, ...detailFields, ...hiddenIn(kind)]) {
    const last = lastPart(field.field);
    if (last === 'status' || last === 'attachment' || vesselFields.has(last)) continue;
    const places = placesOf(kind, field, textFieldsOf(row).has(last));
    const same = columns.findIndex(
      ({ header, places: [first] }) => header === field.label || (first !== undefined && places.includes(first)),
    );
    const known = columns[same];
    if (!known) columns.push(columnOf(kind, field, places));
    else
      columns[same] = {
        ...known,
        places: [...new Set([...known.places, ...places])],
        ...(known.header === field.label ? {} : { aliases: [...(known.aliases ?? []), field.label] }),
        ...(field.format === 'dateTime' ? { type: 'localDateTime' as const, explanation: explanations.dateTime } : {}),
      };
  }
  return columns.map((column) => {
    const isMoment = column.type === 'localDateTime' && column.places[0] === 'date';
    return isMoment ? { ...column, places: ['moment'] } : column;
  });
};

const placesOf = (kind: RecordKind, { field, from }: Field & { from: string }, isInRow: boolean): string[] => {
  if (field === (from === 'row' ? kind.nameField : kind.detailName)) return ['name'];
  if (field === (from === 'row' ? kind.dateField : kind.detailDate)) return ['date'];
  if (from === 'row') return [`row.${field}`];
  return [`detail.${field}`, ...(isInRow ? [`row.${lastPart(field)}`] : [])];
};

const columnOf = (kind: RecordKind, field: Field & { from: string }, places: readonly string[]): Column => {
  const isRequired =
    places[0] === 'name' ||
    lastPart(field.field) === kind.grouping.field ||
    (places[0] === 'date' && kind.order === 'newest');
  return {
    header: field.label,
    explanation: explanationOf(field),
    type: typeOf(field),
    ...(isRequired ? { required: true } : {}),
    ...(isPast(kind, field, places) ? { isPast: true } : {}),
    ...(isExpiry(field) ? { isExpiry: true } : {}),
    ...(field.label.endsWith('(GMT)') ? { isUtc: true } : {}),
    ...(field.label.endsWith('No.') ? { identifies: true } : {}),
    ...(field.format === 'longText' ? { isLong: true } : {}),
    ...(field.label === 'Document No.' ? { isOfOneVessel: true } : {}),
    ...(field.label.startsWith('Expected') ? { mayBeDate: true } : {}),
    ...(lastPart(field.field) === 'detainedFrom' ? { saidBy: detainedHeaders } : {}),
    // A list over all vessels has a row for each deficiency.
    ...(field.format === 'count' ? { min: 0, max: lastPart(field.field) === 'deficiencyCount' ? 999 : 100_000 } : {}),
    places,
  };
};

const explanationOf = ({ field, label, format, from }: Field & { from: string }): string => {
  if (from === 'html') return explanations.html;
  if (label.endsWith('(GMT)')) return 'Date and time in UTC, such as 2026-03-04 14:30';
  return isExpiry({ field }) ? `${explanations.date}; empty or Permanent: no expiry` : explanations[format];
};

const isExpiry = ({ field }: Pick<Field, 'field'>): boolean => lastPart(field) === 'expiryDate';

/** Drills may be planned; what else has a date in a record has happened, but for those of the future by their name. */
const isPast = (kind: RecordKind, { field, format }: Field, places: readonly string[]): boolean => {
  if (format !== 'date' && format !== 'dateTime') return false;
  if (places[0] === 'date') return kind.order === 'newest' && kind.family !== 'drill';
  return pastFields.has(lastPart(field));
};

const pastFields = new Set(['dateRecorded', 'issueDate', 'incidentDateGMT', 'detainedFrom', 'released', 'commentsOn']);

const typeOf = ({ field, format, from }: Field & { from: string }): Column['type'] => {
  if (from === 'html') return 'html';
  return lastPart(field) === 'port' && format === 'text' ? 'portName' : types[format];
};

/** Texts of the list that no column and no section shows, such as the group of a certificate. */
const leftOver = (kind: RecordKind): readonly Field[] => {
  const named = new Set([...kind.columns, ...shownIn(kind)].map(({ field }) => lastPart(field)));
  return [...textFieldsOf(elementOf(kind.calls.search.output))]
    .filter((field) => !named.has(field))
    .map((field) => ({ field, label: inWords(field), format: 'text' }));
};

/** Texts of the detail that no section shows, such as the inspector of a vessel inspection. */
const hiddenIn = (kind: RecordKind): readonly (Field & { from: string })[] => {
  const shown = kind.sections.flatMap((section) => (section.panel === 'html' ? [section.field] : []));
  const others = new Set([...shown, ...shownIn(kind).map(({ field }) => field), kind.detailName, 'type']);
  return [...textFieldsOf(kind.calls.detail.output)]
    .filter((field) => !others.has(field) && !field.endsWith('Date'))
    .map((field) => ({ field, label: inWords(field), format: 'text', from: 'detail' }));
};

const shownIn = (kind: RecordKind): readonly Field[] =>
  kind.sections.flatMap((section) => (section.panel === 'facts' ? section.fields : []));

/** What recognises an item: its number, which may be a code that several have, else its title and date, else who did what when. */
const itemKey = (
  fields: readonly Field[],
): { readonly key: readonly string[]; readonly further?: readonly string[] } => {
  const named = [['number'], ['title', 'date'], ['status', 'by', 'date']].find(([first]) =>
    fields.some(({ field }) => field === first),
  );
  const key = fields.filter(({ field }) => named?.includes(field)).map(({ label }) => `Item ${label}`);
  return named?.[0] === 'number' ? { key, further: ['Item Type', 'Item Description'] } : { key };
};

const itemSheets = (own: Sheet, kind: RecordKind): readonly Sheet[] =>
  kind.sections.flatMap((section): Sheet[] => {
    if (section.panel !== 'items') return [];
    const title = section.title === 'Item Details' ? 'Items' : section.title;
    const optional = itemFieldsOf(kind.calls.detail.output, section.field);
    return [
      {
        ...own,
        name: `${own.name}-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
        title: `${own.title} – ${title}`.slice(0, 31).trim(),
        columns: [
          ...own.columns
            .filter(({ header }) => own.key.includes(header) || header === referenceColumn.header)
            .map(({ required: _required, ...column }) => column),
          ...section.fields
            .filter(({ field }) => field !== 'attachment')
            .map(
              (field): Column => ({
                header: `Item ${field.label}`,
                explanation: explanations[field.format],
                type: types[field.format],
                ...(section.field === 'itemDetail' && field.field === 'status' ? itemStatus : {}),
                ...(field.field === 'date' ? { isPast: true } : {}),
                ...(field.format === 'longText' ? { isLong: true } : {}),
                ...(field.label.endsWith('No.') ? { identifies: true } : {}),
                aliases: [field.label],
                ...(optional.has(field.field) ? {} : { required: true }),
                places: [field.field],
              }),
            ),
        ],
        itemsOf: { sheet: own.name, place: `detail.${section.field}`, ...itemKey(section.fields) },
        removable: false,
      },
    ];
  });

const types = {
  text: 'text',
  longText: 'text',
  date: 'date',
  dateTime: 'localDateTime',
  count: 'wholeNumber',
  days: 'wholeNumber',
  status: 'text',
  yesNo: 'yesNo',
  flag: 'yesNo',
} as const satisfies Record<Field['format'], Column['type']>;

const explanations: Readonly<Record<Field['format'] | 'html', string>> = {
  text: 'Text',
  longText: 'Text, also of several lines',
  date: 'A date, such as 2026-03-04',
  dateTime: 'Date and time on board, such as 2026-03-04 14:30',
  count: 'A whole number',
  days: 'A whole number of days',
  status: 'Text',
  yesNo: 'Yes or No',
  flag: 'Yes or No',
  html: 'A longer text, in HTML or plain',
};

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** 'drillGroup' as 'Drill Group'. */
const inWords = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/([a-z])([A-Z])/g, '$1 $2');

/** One sheet for each record kind, and one for each list of items in its detail. */
export const recordSheets: readonly Sheet[] = kindNames.flatMap((kind) => {
  const own = recordSheet(kind, kinds[kind]);
  return [own, ...itemSheets(own, kinds[kind])];
});
