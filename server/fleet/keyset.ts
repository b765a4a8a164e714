import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { HttpError } from '../errors/http-error.ts';

/** One value that rows are ordered by; null comes last in both directions. The last key of an order is unique. */
export interface OrderKey {
  readonly value: RawBuilder<unknown>;
  readonly type: 'date' | 'int' | 'text';
  readonly desc: boolean;
}

/** The values of a row's keys, as text. */
type Position = readonly (string | null)[];

/** The terms of `order by`. */
export const orderTerms = (keys: readonly OrderKey[]): RawBuilder<unknown> =>
  sql.join(keys.map(({ value, desc }) => sql`${value} ${sql.raw(desc ? 'desc' : 'asc')} nulls last`));

/** The values of a row's keys as a JSON array of texts: what `writeCursor` takes. */
export const positionOf = (keys: readonly OrderKey[]): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(keys.map(({ value }) => sql`(${value})::text`))})`;

/** Whether a row comes after a position. */
export const isAfter = (keys: readonly OrderKey[], position: Position): RawBuilder<boolean> => {
  const [key, ...others] = keys;
  const [at, ...rest] = position;
  if (!key || at === undefined) return sql`false`;
  const tie = others.length > 0 ? isAfter(others, rest) : sql`false`;
  if (at === null) return sql`(${key.value} is null and ${tie})`;
  const bound = sql`${at}::${sql.raw(key.type)}`;
  return sql`(${key.value} ${sql.raw(key.desc ? '<' : '>')} ${bound} or (${key.value} = ${bound} and ${tie}) or ${key.value} is null)`;
};

/** The cursor of the page after a row. */
export const writeCursor = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** The position of a cursor; 400 if it is not one of this order. */
export const readCursor = (cursor: string, keys: readonly OrderKey[]): Position => {
  const parsed = z.safeParse(z.array(z.nullable(z.string())), parseJson(cursor));
  const position = parsed.data ?? [];
  const fits = keys.every(({ type }, at) => z.safeParse(values[type], position[at]).success);
  if (!fits || position.length !== keys.length) throw new HttpError(400, 'cursor: request the first page again');
  return position;
};

/** The texts that PostgreSQL reads as a value of each type. */
const values = {
  date: z.nullable(z.iso.date()),
  int: z.nullable(z.string().check(z.regex(/^-?\d{1,9}$/))),
  text: z.nullable(z.string().check(z.refine((text) => !text.includes('\0')))),
} as const satisfies Record<OrderKey['type'], z.ZodMiniType>;

const parseJson = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
