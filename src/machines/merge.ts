import type { LastChange } from '../contract/changed-meanwhile.ts';
import { OutdatedError, type Problem, problemOf } from '../contract/problem.ts';

/** What a form shows, as texts by the names of its fields; a field that is missing is empty. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form that is sent. Functions: no context and no inspector holds what a form shows. */
export interface SentForm {
  readonly opened: () => FormTexts;
  readonly typed: () => FormTexts;
  /** The texts of what is stored meanwhile, from the answer of the call with which the form is opened. */
  readonly textsOf: (current: unknown) => FormTexts;
}

/** A field that only somebody else changed: what it is now. */
interface Taken {
  readonly name: string;
  readonly theirs: string;
}

/** A field that both changed. */
interface Conflict extends Taken {
  readonly mine: string;
}

/** What a form and a change in between make together: fields that are taken over, and fields to choose. All others stay as typed. */
export interface Merge {
  readonly taken: readonly Taken[];
  readonly conflicts: readonly Conflict[];
}

/** Merges what was typed into a form with what somebody else stored since it was opened. */
export const mergeForms = (opened: FormTexts, typed: FormTexts, stored: FormTexts): Merge => {
  const fields = [...new Set([opened, typed, stored].flatMap(Object.keys))].map((name) => ({
    name,
    before: opened[name] ?? '',
    mine: typed[name] ?? '',
    theirs: stored[name] ?? '',
  }));
  const theirs = fields.filter((field) => field.theirs !== field.before && field.theirs !== field.mine);
  return {
    taken: theirs.flatMap((field) => (field.mine === field.before ? [{ name: field.name, theirs: field.theirs }] : [])),
    conflicts: theirs.flatMap((field) =>
      field.mine === field.before ? [] : [{ name: field.name, mine: field.mine, theirs: field.theirs }],
    ),
  };
};

/** A change in between. */
export interface Meanwhile {
  readonly changed: LastChange | null;
  /** The answer with which the form is opened anew. */
  readonly current: unknown;
  readonly merge: Merge;
}

/** The change in between because of which a form was refused; undefined: it was refused because of something else. */
export const meanwhileOf = (error: unknown, form: SentForm | undefined): Meanwhile | undefined => {
  if (!(error instanceof OutdatedError) || !form) return undefined;
  const { changed, current } = error.meanwhile();
  return { changed, current, merge: mergeForms(form.opened(), form.typed(), form.textsOf(current)) };
};

const deleted = 'This was deleted while it was open here, or your account may not see it any more. Nothing was saved';

/** Why a change was refused: what a form was opened with, and is not found any more, was deleted meanwhile. */
export const refusalOf = (error: unknown, form: SentForm | undefined): Problem => {
  const problem = problemOf(error);
  return form && problem.kind === 'missing' ? { ...problem, message: deleted } : problem;
};

/** The change in between that a form was told of: a function, so that no inspector holds it. */
export type Told = () => Meanwhile;

/** The names of the fields that a person has to choose. */
export const conflictsOf = (meanwhile: Meanwhile | undefined): readonly string[] =>
  (meanwhile?.merge.conflicts ?? []).map(({ name }) => name);

/** The fields that are still to be chosen after one of them was. */
export const without = (undecided: readonly string[], name: string): readonly string[] =>
  undecided.filter((one) => one !== name);
