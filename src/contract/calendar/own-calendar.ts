import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { Imo, MaybeText, WholeNumber } from '../models/basics.ts';
import { dueKindNames } from './due-kinds.ts';

/** When the digest is sent. */
export const digestRhythms = ['never', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** The most days ahead that can be chosen, and the choices that the form offers. */
export const maxDaysAhead = 400;
export const daysAheadChoices = [30, 60, 90, 180, 365] as const;

/** What holds for a person who has not chosen anything. They have no zone yet: the form suggests that of the browser. */
export const defaultCalendar = {
  kinds: dueKindNames,
  allVessels: true,
  daysAhead: 90,
  digest: 'never',
  weekday: 1,
  hour: 7,
} as const;

/** A calendar feed as its owner sees it: never its address. */
export const CalendarFeed = essential(z.object({ madeAt: z.string(), usedAt: MaybeText }), 'madeAt');

/** The own choices for the calendar feed and the digest. */
export const OwnCalendar = z.object({
  kinds: z.array(z.enum(dueKindNames)),
  /** All vessels, also those added later; else those of `vessels`, by IMO number. */
  allVessels: z.boolean(),
  vessels: z.array(Imo),
  daysAhead: z.number(),
  digest: z.enum(digestRhythms),
  /** 1: Monday … 7: Sunday. */
  weekday: z.number(),
  hour: z.number(),
  /** null: not chosen yet. */
  zone: MaybeText,
  /** null: there is none. */
  feed: z.nullable(CalendarFeed),
  /** Whether this server sends e-mails. */
  sendsMail: z.boolean(),
  version: MaybeText,
});

const within = (least: number, most: number, message: string) =>
  WholeNumber.check(z.refine((value) => value >= least && value <= most, message));

/** Whether a text names a time zone of the IANA database. */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** The choices to save. */
export const CalendarChoices = z.object({
  kinds: z.array(z.enum(dueKindNames)).check(z.minLength(1, 'Choose at least one kind'), z.maxLength(20)),
  allVessels: z.boolean(),
  vessels: z.array(Imo).check(z.maxLength(4000)),
  daysAhead: within(1, maxDaysAhead, `Choose 1 to ${maxDaysAhead} days`),
  digest: z.enum(digestRhythms),
  weekday: within(1, 7, 'A weekday is a number from 1 (Monday) to 7'),
  hour: within(0, 23, 'An hour is a number from 0 to 23'),
  zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'This is not a time zone. An example is Europe/Oslo')),
});
export type CalendarChoices = z.infer<typeof CalendarChoices>;

/** A feed that was made; its address is never shown again. */
export const MadeFeed = z.object({ url: z.string() });
