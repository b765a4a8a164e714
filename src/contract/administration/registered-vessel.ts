import * as z from 'zod/mini';
import { readDay } from './dates.ts';
import { readMmsi } from './identifiers.ts';
import { outOfBounds } from './numbers.ts';
import { particularNamed } from './particulars.ts';
import { unusualness } from './unusual-dates.ts';
import { isImoNumber } from '../imo-number.ts';
import { essential } from '../leniency.ts';
import { Id, MaybeNumber, MaybeText, WholeNumber } from '../models/basics.ts';
import { figureShape } from '../models/figure.ts';
import { nameField } from '../models/name-field.ts';

/** No ship of a merchant fleet is faster, in knots: a position that needs more is doubtful. */
export const maxKnots = 45;

/** The year of the oldest ship afloat is earlier, but no ship in trade is. */
const firstYear = 1900;
const lastYear = 2100;
const largestDeadweight = 1_000_000;

const identityShape = {
  name: nameField('The name'),
  type: nameField('The type'),
  flag: nameField('The flag'),
  classSociety: nameField('The class society'),
  built: WholeNumber.check(
    z.refine((year) => year >= firstYear && year <= lastYear, `The year built is between ${firstYear} and ${lastYear}`),
  ),
  dwt: WholeNumber.check(
    z.refine(
      (tonnes) => tonnes >= 0 && tonnes <= largestDeadweight,
      'The deadweight is a number of tonnes up to 1,000,000',
    ),
  ),
};

/** The text limits keep a vessel below the largest body of a request. Dates are days, as the import stores them. */
const FactGroup = z
  .object({
    title: z.string().check(z.minLength(1), z.maxLength(100)),
    facts: z
      .array(
        z.object({
          ...figureShape,
          label: z.string().check(z.minLength(1), z.maxLength(100)),
          value: z.nullable(z.union([z.string().check(z.maxLength(300)), z.number()])),
        }),
      )
      .check(z.maxLength(60)),
  })
  .check(
    z.refine(
      ({ title, facts }) =>
        facts.every(({ label, value }) => {
          const known = particularNamed(title, label);
          return value === null || !known?.isDate || isDay(value, known.isPast);
        }),
      'A date is needed: YYYY-MM-DD',
    ),
    z.refine(
      ({ title, facts }) =>
        facts.every(({ label, value }) => {
          const read = value !== null && particularNamed(title, label)?.isMmsi ? readMmsi(value) : undefined;
          return read === undefined || ('value' in read && read.value === value);
        }),
      'The MMSI of a ship has nine digits, and begins with 2 to 7',
    ),
    z.refine(
      ({ title, facts }) =>
        facts.every(
          ({ label, value }) =>
            typeof value !== 'number' || outOfBounds(value, particularNamed(title, label) ?? {}) === undefined,
        ),
      'A number is too small or too large for its particular',
    ),
  );

const isDay = (value: unknown, isPast?: boolean): boolean => {
  const read = readDay(value);
  return 'day' in read && read.day === value && unusualness(read, { isPast }, new Date()) === undefined;
};

const particulars = { particulars: z.array(FactGroup).check(z.maxLength(20)) };

/** A vessel as the register of its company lists it. `retiredAt`: a former vessel since then. */
export const RegisteredVessel = essential(
  z.object({
    id: Id,
    imono: z.string(),
    name: z.string(),
    type: z.string(),
    flag: z.string(),
    classSociety: z.string(),
    built: z.number(),
    dwt: z.number(),
    retiredAt: MaybeText,
  }),
  'id',
  'imono',
  'name',
);

/** A vessel of the register with its particulars; `offeredUntil`: until then another company can take it over with a code. */
export const VesselEntry = essential(
  z.object({
    id: Id,
    imono: z.string(),
    name: z.string(),
    type: z.string(),
    flag: z.string(),
    classSociety: z.string(),
    built: z.number(),
    dwt: z.number(),
    retiredAt: MaybeText,
    offeredUntil: MaybeText,
    version: MaybeText,
    particulars: z.array(z.object({ title: z.string(), facts: z.array(z.object(figureShape)) })),
  }),
  'id',
  'imono',
  'name',
);

/** Why AIS positions of a vessel were not stored, in the words of the page. */
export const aisDrops = {
  tooSoon: 'Sooner after another position than the interval',
  again: 'Stored already',
  ahead: 'A clock more than 10 minutes ahead',
  behind: 'A clock years behind, as after a GPS week rollover',
  doubtful: 'Doubtful: too far from the position before',
} as const;
export type AisDrop = keyof typeof aisDrops;

const Counted = z.object({ reason: z.string(), count: z.number() });

/**
 * What AIS brought: the last run of each source with its counts (lines; messages; lines refused, by reason; positions written, of
 * other ships, and without a time), the positions that were not stored in the last 30 days, and the vessels that AIS cannot find.
 */
export const AisReception = z.object({
  sources: z.array(
    z.object({
      source: z.string(),
      beganAt: z.string(),
      heardAt: z.string(),
      lines: z.number(),
      decoded: z.number(),
      refused: z.array(Counted),
      written: z.number(),
      foreign: z.number(),
      withoutTime: z.number(),
    }),
  ),
  drops: z.array(
    z.object({ vesselId: Id, name: z.string(), reason: z.string(), count: z.number(), newest: z.string() }),
  ),
  notFound: z.array(z.object({ name: z.string(), reason: z.string() })),
});

/**
 * A received position that is not shown as the vessel's, because the vessel cannot have reached it from its last position in time.
 * Latitude and longitude in degrees; `lastTime` and `knots`: that position's time, and the speed needed; null: it is no longer stored.
 */
export const DoubtfulPosition = essential(
  z.object({
    vesselId: Id,
    name: z.string(),
    time: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    source: z.string(),
    lastTime: MaybeText,
    knots: MaybeNumber,
  }),
  'name',
  'time',
);

/** A vessel to add to the register. */
export const NewVessel = z.object({
  imono: z.string().check(z.refine(isImoNumber, 'This is not an IMO number: its last digit does not check the others')),
  ...identityShape,
  ...particulars,
});
export type NewVessel = z.infer<typeof NewVessel>;

/** What may be changed of a vessel: all but its IMO number, which it keeps for life. */
export const ChangedVessel = z.object({ id: Id, ...identityShape, ...particulars });

/** Makes a vessel a former one, or takes it back into the fleet. */
export const Retirement = z.object({ id: Id, retired: z.boolean() });

/** Days for which the code of an offer can be used. */
export const offerDays = 7;

/** The code with which another company takes a vessel over; shown once. */
export const VesselOffer = z.object({ code: z.string() });

/** A vessel that another company offered. */
export const TakenVessel = z.object({
  imono: NewVessel.shape.imono,
  code: z.string().check(z.trim(), z.regex(/^[\w-]{43}$/, 'A code has 43 letters, digits, hyphens and underscores')),
});
