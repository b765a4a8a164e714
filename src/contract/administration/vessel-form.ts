import * as z from 'zod/mini';
import { editable } from '../format-quantity.ts';
import { readDay } from './dates.ts';
import { isOfIdentity, type Particular, particularGroups } from './particulars.ts';
import { NewVessel } from './registered-vessel.ts';
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
        return { ...particular, name: `${title}: ${particular.label}`, value: textOf(fact) };
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

/** Why the text of a particular cannot be stored; an ambiguous date is one that cannot be. */
const problemOf = ({ decimals, isDate }: ParticularField, text: string): string | undefined => {
  if (text === '') return undefined;
  if (decimals !== undefined) return numberIn(text) === 'none' ? 'A number is needed' : undefined;
  const read = isDate ? readDay(text) : undefined;
  if (!read || !('reason' in read)) return undefined;
  return read.isAmbiguous ? `${read.reason}. Use YYYY-MM-DD` : read.reason;
};

/** The text of a particular as it is stored. */
const storedText = ({ isDate }: ParticularField, text: string): string => {
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
        const number = decimals === undefined ? 'none' : numberIn(text);
        return number === 'none' || number === undefined
          ? [{ label, value: storedText(field, text), unit }]
          : [{ label, value: number, unit, decimals: decimalsOf(text) }];
      }),
    }))
    .filter(({ facts }) => facts.length > 0);

/** The number of a text, with a point or a comma before its decimals; undefined: it is empty; 'none': it is no number. */
const numberIn = (text = ''): number | undefined | 'none' => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : 'none';
};

const decimalsOf = (text: string): number => /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
