import { isObject } from '../../src/contract/leniency.ts';
import type { RecordKind } from '../../src/contract/records/kind.ts';
import { isPending } from './record-status.ts';

type Fields = Readonly<Record<string, unknown>>;
type Kind = Pick<RecordKind, 'family' | 'nameField' | 'detailName' | 'dateField' | 'detailDate'>;

/** A record's title, date and status, which are stored only in these columns. */
interface Heading {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  /** Local time, HH:mm or HH:mm:ss; null if only the day matters. */
  readonly time_of_day: string | null;
  readonly status: string;
}

/** The list row of a record: its stored fields, with title, date and status from their columns. */
export const composeRow = (kind: Kind, heading: Heading, rest: unknown): Fields => ({
  ...(isObject(rest) && rest),
  [kind.nameField]: heading.name,
  [kind.dateField]: dateText(heading),
  status: heading.status,
});

/** The detail of a record: its stored fields, with title, date and status from their columns. */
export const composeDetail = (kind: Kind, heading: Heading, rest: unknown): Fields => {
  const named = withValue(isObject(rest) ? rest : {}, kind.detailName, heading.name);
  const date = isPending(kind.family, heading.status) ? null : dateText(heading);
  return { ...withValue(named, kind.detailDate, date), status: heading.status };
};

/** The columns of the table `record` for a record given as the contract's list row and detail. */
export const storedRecord = (
  kind: Kind,
  { name, date, status, row, detail }: Omit<Heading, 'time_of_day'> & { readonly row: object; readonly detail: object },
) => {
  const whole: Fields = { ...row };
  const [, time_of_day = null] = /T(\d{2}:\d{2}(?::\d{2})?)/.exec(String(whole[kind.dateField])) ?? [];
  return {
    name,
    date,
    time_of_day,
    status,
    row: without(whole, [kind.nameField, kind.dateField, 'status']),
    detail: without({ ...detail }, [kind.detailName, kind.detailDate, 'status']),
  };
};

/** YYYY-MM-DD, or YYYY-MM-DDTHH:mm with a time of day. */
const dateText = ({ date, time_of_day: time }: Heading): string | null =>
  date && time ? `${date}T${time.slice(0, 5)}` : date;

/** The fields with a value at a path with dots. */
export const withValue = (fields: Fields, path: string, value: unknown): Fields => {
  const [field = '', ...inner] = path.split('.');
  if (inner.length === 0) return { ...fields, [field]: value };
  const part = fields[field];
  return { ...fields, [field]: withValue(isObject(part) ? part : {}, inner.join('.'), value) };
};

const without = (fields: Fields, paths: readonly string[]): Fields =>
  paths.reduce((left, path) => {
    const [field = '', ...inner] = path.split('.');
    const { [field]: part, ...others } = left;
    return inner.length > 0 && isObject(part) ? { ...others, [field]: without(part, [inner.join('.')]) } : others;
  }, fields);
