import * as z from 'zod/mini';

/** An IMO ship number: seven digits, as text. */
export const Imo = z.string().check(z.regex(/^\d{7}$/, 'An IMO number has seven digits'));

/** A calendar date as the API writes it: YYYY-MM-DD. */
export const IsoDate = z.iso.date();

/** A whole number, in a JSON body as a number or in a query string as its digits. */
export const WholeNumber = z.union(
  [z.number().check(z.int()), z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number))],
  'A whole number is needed',
);

/** An id as this API gives them: a positive whole number. */
export const Id = WholeNumber.check(z.refine((id) => id > 0, 'An id is a positive whole number'));

/** A request without input. */
export const Nothing = z.object({});

/** Text that may be missing. */
export const MaybeText = z.nullable(z.string());

/** A number that may be missing. */
export const MaybeNumber = z.nullable(z.number());

/** `{ items, totalCount }`: how every list answers. */
export const page = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), totalCount: z.number() });

export const ById = z.object({ id: Id });
/** The calls of `vesseltrack`, which spell the IMO number `imo`. */
export const ByImo = z.object({ imo: Imo });
/** The calls of `vesseldata` and `classsurveys`, which spell it `IMONO`. */
export const ByImoNo = z.object({ IMONO: Imo });
