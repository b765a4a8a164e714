import * as z from 'zod/mini';
import { editable } from '../format-quantity.ts';
import { datesAsShown, readDay } from './dates.ts';
import { readMmsi } from './identifiers.ts';
import { isTwoNumbers, outOfBounds, readNumber, shownMark } from './numbers.ts';
import { isOfIdentity, type Particular, particularGroups } from './particulars.ts';
import { NewVessel } from './registered-vessel.ts';
import { unusualness } from './unusual-dates.ts';
import type { Particulars } from '../models/vessel.ts';

/** The fields of a vessel that lists show, in the order of the form. */
export const identityFields = [
  { name: 'imono', label: 'IMO Number' },
  { name: 'name', label: 'Name' },
  { name: 'type', label: 'Type' },
  { name: 'flag', label: 'Flag' },
  { name: 'classSociety', label: 'Class society' },
  { name: 'built', label: 'Built (year)' },
  { name: 'dwt', label: 'Deadweight (t)' },
] as const;

/** A particular in the form: its name among the form's values, and what was stored. */
export interface ParticularField extends Particular {
  readonly name: string;
  readonly value: string;
}

export interface ParticularFields {
  readonly title: string;
  readonly fields: readonly ParticularField[];
}

type Groups = readonly {
  readonly title: string | null;
  readonly facts: readonly {
    readonly label: string | null;
    readonly value: string | number | null;
    readonly unit: string | null;
    readonly decimals?: number | null | undefined;
  }[];
}[];

/** The particulars of a vessel as fields: those that every vessel may have, and further ones that this one has. */
export const particularFields = (stored: Groups): readonly ParticularFields[] => {
  const titles = new Set([...Object.keys(particularGroups), ...stored.flatMap(({ title }) => title ?? [])]);
  return [...titles].map((title) => {
    const facts = stored.filter((group) => group.title === title).flatMap((group) => group.facts);
    const known = particularGroups[title] ?? [];
    const further = facts.flatMap(({ label, unit, decimals }): readonly Particular[] =>
      label === null || isOfIdentity(title, label) || known.some((particular) => particular.label === label)
        ? []
        : [{ label, unit, decimals: decimals ?? undefined }],
    );
    return {
      title,
      fields: [...known, ...further].map((particular) => {
        const fact = facts.find(({ label }) => label === particular.label);
        const text = textOf(fact);
        const value = particular.isDate ? datesAsShown(text) : text;
        return { ...particular, name: `${title}: ${particular.label}`, value };
      }),
    };
  });
};

const textOf = (fact: Groups[number]['facts'][number] | undefined): string => {
  if (fact === undefined || fact.value === null) return '';
  return typeof fact.value === 'number' ? editable(fact.value, fact.decimals ?? 0) : fact.value;
};

type Values = Readonly<Record<string, string>>;

/** A vessel as typed, or what is wrong, by the name of the field. */
export type TypedVessel = { readonly vessel: NewVessel } | { readonly errors: Readonly<Record<string, string>> };

/** Reads the values of the form. A field left empty is a particular that is not known. */
export const vesselFrom = (values: Values, groups: readonly ParticularFields[]): TypedVessel => {
  const wrong = groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const reason = problemOf(field, values[field.name]?.trim() ?? '');
      return reason === undefined ? [] : [[field.name, reason] as const];
    });
  const typed = Object.fromEntries(identityFields.map(({ name }) => [name, values[name]?.trim() ?? '']));
  const parsed = z.safeParse(NewVessel, { ...typed, particulars: particularsIn(values, groups) });
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
  const ofIdentity = issues.filter(([name]) => name !== 'particulars' || wrong.length === 0);
  const errors = Object.fromEntries([...ofIdentity, ...wrong]);
  return parsed.success && wrong.length === 0 ? { vessel: parsed.data } : { errors };
};

/** Why the text of a particular cannot be stored; what has two readings is one that cannot be. */
const problemOf = (field: ParticularField, text: string): string | undefined => {
  if (text === '') return undefined;
  if (field.decimals !== undefined) {
    const number = numberIn(field, text);
    return typeof number === 'number' ? undefined : number.reason;
  }
  if (field.isMmsi) {
    const read = readMmsi(text);
    return 'reason' in read ? read.reason : undefined;
  }
  const read = field.isDate ? readDay(text) : undefined;
  const reason = read && ('day' in read ? unusualness(read, field, new Date()) : reasonOf(read));
  return reason && datesAsShown(reason);
};

const reasonOf = ({ reason, isAmbiguous }: { readonly reason: string; readonly isAmbiguous: boolean }): string =>
  isAmbiguous ? `${reason}. Use YYYY-MM-DD` : reason;

/** The text of a particular as it is stored. */
const storedText = ({ isDate, isMmsi }: ParticularField, text: string): string => {
  const mmsi = isMmsi ? readMmsi(text) : undefined;
  if (mmsi && 'value' in mmsi) return mmsi.value;
  const read = isDate ? readDay(text) : undefined;
  return read && 'day' in read ? read.day : text;
};

const particularsIn = (values: Values, groups: readonly ParticularFields[]): Particulars =>
  groups
    .map(({ title, fields }) => ({
      title,
      facts: fields.flatMap((field): Particulars[number]['facts'] => {
        const { name, label, unit, decimals } = field;
        const text = values[name]?.trim() ?? '';
        if (text === '') return [];
        const number = decimals === undefined ? undefined : numberIn(field, text);
        return typeof number === 'number'
          ? [{ label, value: number, unit, decimals: decimalsOf(field, text) }]
          : [{ label, value: storedText(field, text), unit }];
      }),
    }))
    .filter(({ facts }) => facts.length > 0);

/** The number of a text, or why it is none. A text that the form itself has written is read as it was meant. */
const numberIn = ({ value, min, max }: ParticularField, text: string): number | { readonly reason: string } => {
  const read = text === value ? Number(text) : readNumber(text);
  if (read === undefined) return { reason: 'A number is needed' };
  if (isTwoNumbers(read))
    return { reason: `This could be ${read.point} or ${read.comma}: leave the mark out, or write another decimal` };
  const reason = outOfBounds(read, { min, max });
  return reason === undefined ? read : { reason };
};

/** The digits after the decimal mark of a text that is a number. */
const decimalsOf = ({ value }: ParticularField, text: string): number => {
  const mark = text !== value && shownMark(text) === 'comma' ? ',' : '.';
  const [digits = ''] = /^\d*/.exec(text.split(mark)[1] ?? '') ?? [];
  return Math.min(digits.length, 10);
};
