import * as z from 'zod/mini';
import { list } from '../endpoint.ts';
import { essential } from '../leniency.ts';
import { Imo, MaybeNumber, MaybeText } from '../models/basics.ts';

/** The most vessels that are compared. */
export const maxComparedVessels = 4;
/** The calendar years of the figures: the running one and those before it. */
export const comparedYears = 3;
/** Certificates that fall due in so many days are counted. */
export const comparedDueDays = 90;

/** The kinds whose inspections can detain a vessel. */
export const detainingKinds: ReadonlySet<string> = new Set(['regulatory']);

/** Which of the account's vessels. */
export const CompareFilter = z.object({
  vessel: z.array(Imo).check(z.minLength(1), z.maxLength(maxComparedVessels)),
});
export type CompareFilter = z.infer<typeof CompareFilter>;

/**
 * The records of a kind in a year up to today; of drills, those that were held. Findings and how many of them are open:
 * null for kinds without findings. `detentions`: null for kinds other than regulatory inspections.
 */
export const YearFigures = essential(
  z.object({
    kind: z.string(),
    year: z.number(),
    records: z.number(),
    findings: MaybeNumber,
    openFindings: MaybeNumber,
    detentions: MaybeNumber,
  }),
  'kind',
  'year',
);

/** The inspections of a vetting programme in the years, and their observations per chapter: '5 Safety Management'. */
const VettingFigures = essential(
  z.object({
    programme: z.string(),
    inspections: z.number(),
    chapters: z.array(essential(z.object({ chapter: z.string(), observations: z.number() }), 'chapter')),
  }),
  'programme',
);

/** A vessel's certificates: all, overdue, due in 90 days, and the first that is not overdue. */
const CertificateFigures = z.object({
  total: z.number(),
  overdue: z.number(),
  due: z.number(),
  nextName: MaybeText,
  nextDue: MaybeText,
});

/** One vessel of the comparison. Kinds, programmes and certificates that the account may not read are left out. */
export const ComparedVessel = essential(
  z.object({
    imono: Imo,
    years: z.array(YearFigures),
    vetting: z.array(VettingFigures),
    certificates: z.nullable(CertificateFigures),
  }),
  'imono',
);
export type ComparedVessel = z.infer<typeof ComparedVessel>;

/** `today`: the day of the server, which the running year ends with. */
export const Comparison = z.object({ today: z.string(), vessels: z.array(ComparedVessel) });

/** The figures of up to four vessels. Outside the specification. */
export const compareVessels = list('/api/fleet/compare', CompareFilter, Comparison, {
  optional: true,
  needs: 'Vessel Data',
});
