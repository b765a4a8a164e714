import { dueKindNames, dueKinds } from '../../../contract/calendar/due-kinds.ts';
import {
  type CalendarChoices,
  defaultCalendar,
  digestRhythms,
  type OwnCalendar,
} from '../../../contract/calendar/own-calendar.ts';
import { browserTimeZone } from '../../../contract/moment-text.ts';
import type { Received } from '../../../contract/receive.ts';
import type { FormParts } from '../../changes/use-opened-form.ts';

type Stored = Received<typeof OwnCalendar>;

/** The fields with one value, by their labels. */
const single = {
  daysAhead: 'Days ahead',
  digest: 'Digest by e-mail',
  weekday: 'Weekday',
  hour: 'Hour',
  zone: 'Time zone',
} as const satisfies Partial<Record<keyof CalendarChoices, string>>;
// SAFETY: the keys of an object literal are exactly its names.
const singleNames = Object.keys(single) as (keyof typeof single)[];
const all = 'All vessels';
const vesselField = (imono: string) => `Vessel ${imono}`;

/** The form of the calendar and the digest: each kind and each vessel is a field of its own. */
export const calendarForm: FormParts<Stored, CalendarChoices> = {
  valuesOf: (own) => choicesOf(own),
  textsOf: (choices) => ({
    ...Object.fromEntries(
      dueKindNames.map((kind) => [dueKinds[kind].label, choices.kinds.includes(kind) ? 'Yes' : 'No']),
    ),
    ...Object.fromEntries(choices.vessels.map((imono) => [vesselField(imono), 'Chosen'])),
    ...Object.fromEntries(singleNames.map((name) => [single[name], String(choices[name])])),
    [all]: choices.allVessels ? 'Yes' : 'No',
  }),
  take: (choices, fields, from) => ({
    ...choices,
    ...Object.fromEntries(singleNames.filter((name) => fields.has(single[name])).map((name) => [name, from[name]])),
    allVessels: fields.has(all) ? from.allVessels : choices.allVessels,
    kinds: dueKindNames.filter((kind) => (fields.has(dueKinds[kind].label) ? from : choices).kinds.includes(kind)),
    vessels: [
      ...choices.vessels.filter((imono) => !fields.has(vesselField(imono))),
      ...from.vessels.filter((imono) => fields.has(vesselField(imono))),
    ],
  }),
};

/** The choices of the server's answer; what it lacks is as for a person who has not chosen. */
export const choicesOf = (own: Stored): CalendarChoices => {
  const { allVessels, daysAhead, weekday, hour, digest } = defaultCalendar;
  const known = dueKindNames.filter((kind) => own.kinds.includes(kind));
  return {
    kinds: known.length > 0 ? known : [...dueKindNames],
    allVessels: own.allVessels ?? allVessels,
    vessels: own.vessels.flatMap((imono) => imono ?? []),
    daysAhead: own.daysAhead ?? daysAhead,
    digest: digestRhythms.find((one) => one === own.digest) ?? digest,
    weekday: own.weekday ?? weekday,
    hour: own.hour ?? hour,
    zone: own.zone ?? browserTimeZone(),
  };
};
