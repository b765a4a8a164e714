import type { Context } from 'hono';

/** One row or one answer of this server: plain JSON, as its developer typed it. */
export type Row = Readonly<Record<string, unknown>>;

/** A row that a list can filter: its vessel, its date, and the data that is sent. */
export interface Entry {
  readonly imono: number;
  readonly day: string;
  readonly row: unknown;
}

const dayMs = 86_400_000;

/** YYYY-MM-DD, this many days before today (negative: after it). */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** An ISO date-time in UTC, this many days before now. */
export const momentAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyOf = async (context: Context): Promise<unknown> => {
  const type = context.req.header('content-type') ?? '';
  if (type.includes('json')) return context.req.json().catch(() => ({}));
  return type.includes('form') ? context.req.parseBody() : {};
};

/** The parameters of a request: its query, and its body as JSON or a form. Names in lower case. */
export const parametersOf = async (context: Context): Promise<ReadonlyMap<string, unknown>> => {
  const body = await bodyOf(context);
  const found = [...Object.entries(context.req.query()), ...Object.entries(isRow(body) ? body : {})];
  return new Map(found.map(([name, value]) => [name.toLowerCase(), value]));
};

/** The first of the named parameters that has a value, as text. */
export const textOf = (parameters: ReadonlyMap<string, unknown>, ...names: readonly string[]): string => {
  const value = names
    .map((name) => parameters.get(name.toLowerCase()))
    .find((one) => one !== undefined && one !== null);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Filters by the payload of §3: vessel, then days or the last records, then the requested page. */
export const filtered = (entries: readonly Entry[], parameters: ReadonlyMap<string, unknown>): readonly unknown[] => {
  const imono = textOf(parameters, 'imono');
  const [start, end] = [textOf(parameters, 'startDate'), textOf(parameters, 'endDate')];
  const count = Number(textOf(parameters, 'recordNumber'));
  const skip = Number(textOf(parameters, 'skipCount'));
  const most = Number(textOf(parameters, 'maxResultCount'));
  const ofVessel = entries.filter((entry) => imono === '' || imono === '0' || String(entry.imono) === imono);
  const chosen =
    textOf(parameters, 'optionFilter') === '1'
      ? ofVessel.filter((entry) => (start === '' || entry.day >= start) && (end === '' || entry.day <= end))
      : ofVessel.slice(0, count > 0 ? count : undefined);
  return chosen.slice(skip, most > 0 ? skip + most : undefined).map((entry) => entry.row);
};
