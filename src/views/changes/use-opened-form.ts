import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ChangeRef } from '../../machines/change.ts';
import { type FormTexts, mergeForms, type SentForm } from '../../machines/merge.ts';
import { type Calls, isOf } from './calls.ts';

/** How a form is made of what is stored, compared, and merged. */
export interface FormParts<Stored, Values> {
  readonly valuesOf: (stored: Stored) => Values;
  /** What the values say, as texts by the names of the fields. */
  readonly textsOf: (values: Values) => FormTexts;
  /** The values with these fields of others. */
  readonly take: (values: Values, names: ReadonlySet<string>, from: Values) => Values;
}

/**
 * The values of a form and what it was opened with, which stays while somebody types: what is stored meanwhile is merged when the
 * form is sent. A form in which nothing was typed shows what is stored.
 */
export const useOpenedForm = <Stored, Values>(
  { change, calls }: { readonly change: ChangeRef; readonly calls: Calls },
  stored: Stored,
  { valuesOf, textsOf, take }: FormParts<Stored, Values>,
) => {
  const told = useSelector(change, ({ context }) =>
    isOf(calls, context.change?.call) ? context.meanwhile : undefined,
  );
  const [form, setForm] = useState(() => ({ opened: stored, values: valuesOf(stored), mine: valuesOf(stored) }));
  const [seen, setSeen] = useState({ stored, told });
  const textsIn = (of: Stored) => textsOf(valuesOf(of));
  if (seen.stored !== stored || seen.told !== told) {
    setSeen({ stored, told });
    const isTyped = [form.opened, stored].every((one) => !isSame(textsIn(one), textsOf(form.values)));
    if (told && seen.told !== told) {
      const { current, merge } = told();
      // SAFETY: it is the answer of the call with which this form is opened.
      const opened = current as Stored;
      const taken = new Set(merge.taken.map(({ name }) => name));
      setForm({ opened, values: take(form.values, taken, valuesOf(opened)), mine: form.values });
    } else if (seen.stored !== stored && !isTyped)
      setForm({ opened: stored, values: valuesOf(stored), mine: form.values });
  }
  const sent: SentForm = {
    opened: () => textsIn(form.opened),
    typed: () => textsOf(form.values),
    // SAFETY: as above.
    textsOf: (current) => textsIn(current as Stored),
  };
  return {
    told,
    opened: form.opened,
    values: form.values,
    setValues: (next: (values: Values) => Values) => setForm((before) => ({ ...before, values: next(before.values) })),
    sent,
    /** Takes a field as this form had it when it was sent, or as it is stored. */
    choose: (name: string, side: 'mine' | 'theirs') =>
      setForm(({ opened, mine, values }) => ({
        opened,
        mine,
        values: take(values, new Set([name]), side === 'mine' ? mine : valuesOf(opened)),
      })),
  };
};

const isSame = (a: FormTexts, b: FormTexts): boolean => {
  const { taken, conflicts } = mergeForms(a, a, b);
  return taken.length === 0 && conflicts.length === 0;
};
