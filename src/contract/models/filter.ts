import * as z from 'zod/mini';
import { splitValues } from '../comma-list.ts';
import { maxFleetText, maxFleetValues } from '../fleet/fleet-limits.ts';
import { Imo, IsoDate, WholeNumber } from './basics.ts';
import { optionFilter } from './option-filter.ts';

/** The vessel that a list is limited to; absent, null and '' mean all vessels of the account. */
const AnyImo = z.optional(
  z.nullable(z.string().check(z.regex(/^(\d{7})?$/, 'An IMO number has seven digits or is empty'))),
);

/** The maximum number of rows in a response. */
export const maxListRows = 1000;

/** orientation of a PDF: 1 Portrait, 2 Landscape. */
export const optionOrientation = { portrait: 1, landscape: 2 } as const;

const filterFields = {
  optionFilter: WholeNumber.check(
    z.refine((option) => option === 1 || option === 2, 'optionFilter is 1 (dates) or 2 (records)'),
  ),
  startDate: z.optional(IsoDate),
  endDate: z.optional(IsoDate),
  recordNumber: z.optional(
    WholeNumber.check(z.refine((count) => count > 0, 'recordNumber must be a positive whole number')),
  ),
  skipCount: z._default(WholeNumber.check(z.refine((count) => count >= 0, 'skipCount cannot be negative')), 0),
  /** 0: no limit; a response has at most `maxListRows` rows. */
  maxResultCount: z._default(
    WholeNumber.check(z.refine((count) => count >= 0, 'maxResultCount cannot be negative')),
    0,
  ),
};

interface Asked {
  readonly optionFilter: number;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly recordNumber?: number | undefined;
}

const complete = <T extends Asked>() =>
  z.refine<T>(
    ({ optionFilter: option, startDate, endDate, recordNumber }) =>
      option === optionFilter.dates ? !!startDate && !!endDate && startDate <= endDate : recordNumber !== undefined,
    'By date: startDate and endDate, in order. By records: recordNumber',
  );

/** The filter payload of every list of one vessel. */
export const VesselFilter = z.object({ imono: Imo, ...filterFields }).check(complete());
export type VesselFilter = z.infer<typeof VesselFilter>;

/** Values of a filter as a comma list (`joinValues`), in a JSON body and in a query string alike. */
const Values = z.optional(
  z.pipe(
    z.string().check(z.maxLength(10_000)),
    z.transform((text) => splitValues(text, maxFleetValues)),
  ),
);

/**
 * The filter payload of the records of one vessel: `status` and `type` as rows show them, and `text` of the title limit the
 * records before the last N are taken, and `facts` are paths of the detail that rows have besides. They are outside the
 * specification: a server that ignores them sends no `whole`.
 */
export const RecordFilter = z
  .object({
    imono: Imo,
    ...filterFields,
    status: Values,
    type: Values,
    text: z.optional(z.string().check(z.maxLength(maxFleetText))),
    facts: Values,
  })
  .check(complete());
export type RecordFilter = z.infer<typeof RecordFilter>;

/** The filter payload of a list that may optionally be limited to one vessel. */
export const FleetFilter = z.object({ imono: AnyImo, ...filterFields }).check(complete());
export type FleetFilter = z.infer<typeof FleetFilter>;

/** optionFilterInspecType: 1 on the SIRE page of a single vessel, 2 everywhere else, where imono is optional. */
export const optionFilterInspecType = { vessel: 1, all: 2 } as const;

/** The two programmes a vessel is vetted by. */
export const VettingProgramme = z.enum(['SIRE', 'CDI']);
export type VettingProgramme = z.infer<typeof VettingProgramme>;

/**
 * The filter payload of the vetting analytics: the list's, with the requesting page, the owner (0: the account's own)
 * and the programme. maxResultCount limits the repeating questions and the inspections; quarters and chapters are never
 * limited.
 */
export const VettingFilter = z
  .object({
    imono: AnyImo,
    ...filterFields,
    optionFilterInspecType: WholeNumber.check(
      z.refine((scope) => scope === 1 || scope === 2, 'optionFilterInspecType is 1 (one vessel) or 2 (else)'),
    ),
    ownerID: z._default(WholeNumber, 0),
    programme: z._default(VettingProgramme, 'SIRE'),
  })
  .check(
    complete(),
    z.refine(
      ({ optionFilterInspecType: scope, imono }) => scope === optionFilterInspecType.all || !!imono,
      'One vessel (optionFilterInspecType 1) needs imono',
    ),
  );
export type VettingFilter = z.infer<typeof VettingFilter>;
