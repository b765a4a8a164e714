import * as z from 'zod/mini';
import { alsoAccepting, isObject, readAs } from '../leniency.ts';

/** An IMO ship number: seven digits, as text. */
export const Imo = readAs(
  z.string().check(z.regex(/^\d{7}$/, 'An IMO number has seven digits')),
  (value) => /^\s*(?:IMO)?\s*(\d{7})\s*$/i.exec(String(value))?.[1],
);

/** A calendar date as the API writes it: YYYY-MM-DD. */
export const IsoDate = z.iso.date();

/** An integer, as a number in a JSON body or as digits in a query string. */
export const WholeNumber = z.union(
  [z.number().check(z.int()), z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))],
  'A whole number is needed',
);

/** An id of this API: a positive integer. The client accepts any text or number; 0 means no id. */
export const Id = readAs(WholeNumber.check(z.refine((id) => id > 0, 'An id is a positive whole number')), (value) =>
  isNoId(value) ? undefined : idPattern.exec(String(value).trim())?.[0],
);

/** An id of any server: letters, digits, and the punctuation of GUIDs and base64. */
export const idPattern = /^[\w.:{}~+/=-]{1,64}$/;

const isNoId = (value: unknown): boolean =>
  value === 0 || value === '0' || (typeof value !== 'string' && typeof value !== 'number');

/** An optional boolean. */
export const MaybeFlag = z.nullable(z.boolean());

/** A request without input. */
export const Nothing = z.object({});

/** Optional text. */
export const MaybeText = z.nullable(z.string());

/** An optional number. */
export const MaybeNumber = z.nullable(z.number());

/** `{ items, totalCount }`: the response of every list. The client also accepts a plain array. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  alsoAccepting(z.object({ items: z.array(item), totalCount: z.number() }), asItems);

/** A plain array as the items of a page. */
export const asItems = (value: unknown): unknown => (Array.isArray(value) ? { items: value } : value);

/** An object that may arrive as the text of one of its fields. */
export const asTextOf =
  (field: string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? { [field]: value } : value;

/** An object whose field may have another name: if the field is missing, the first alias present is used. */
export const withAliases =
  (name: string, ...instead: readonly string[]) =>
  (value: unknown): unknown => {
    if (!isObject(value) || value[name]) return value;
    const other = instead.find((field) => value[field] !== undefined && value[field] !== null);
    return other === undefined ? value : { ...value, [name]: value[other] };
  };

/** The text of an article or a description, under any of its field names. */
export const asHtml = withAliases('contentHtml', 'content', 'html', 'body', 'description');

/** The response of a request that succeeded, unless it is false, 0, 'no', or an object that says so. */
export const Done = readAs(z.boolean(), (value) => !saysNo(value));

/** The response of a request that succeeded only if the value is truthy. */
export const DoneIfTruthy = readAs(z.boolean(), (value) => Boolean(value) && !isEmptyObject(value) && !saysNo(value));

const isEmptyObject = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

const saysNo = (value: unknown): boolean => {
  if (!isObject(value)) return value === false || /^\s*(false|no|0)\s*$/i.test(String(value));
  return (
    Boolean(value['error']) || ['success', 'succeeded', 'ok'].some((field) => field in value && saysNo(value[field]))
  );
};

export const ById = z.object({ id: Id });
/** The calls of `vesseltrack`, which spell the IMO number `imo`. */
export const ByImo = z.object({ imo: Imo });
/** The calls of `vesseldata` and `classsurveys`, which spell it `IMONO`. */
export const ByImoNo = z.object({ IMONO: Imo });
