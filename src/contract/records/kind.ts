import type { Endpoint } from '../endpoint.ts';
import type { PermissionName } from '../permission.ts';

/** How one value is written; resolved in one place for the screen and one for PDF. A long text shows four lines on the screen. */
export type Format = 'text' | 'longText' | 'date' | 'dateTime' | 'count' | 'status' | 'yesNo' | 'flag';

/** One value of a row or a detail. `field` is a path with dots. */
export interface Field {
  readonly field: string;
  readonly label: string;
  readonly format: Format;
}

/** How a list is split: by the value of a field, or by the year of a date, newest first. */
export interface Grouping {
  readonly field: string;
  readonly by: 'value' | 'year';
  /** The values that come first, in this order; others follow by name. */
  readonly first?: readonly string[];
}

/** One part of a detail, drawn by the panel of that name, on the screen and in the PDF. */
export type Section =
  | { readonly panel: 'facts'; readonly title: string; readonly fields: readonly Field[] }
  | { readonly panel: 'html'; readonly title: string; readonly field: string }
  | {
      readonly panel: 'items';
      readonly title: string;
      readonly field: string;
      readonly fields: readonly Field[];
      readonly none: string;
    }
  | { readonly panel: 'attachments'; readonly title: string; readonly field: string };

/** Which chart stands over the list, by name. */
export type ChartStyle = 'perYear' | 'perMonthAndYear' | 'drills' | 'certificateOverview';

/** The five families of the detail panel. */
export type Family = 'inspection' | 'drill' | 'occurrence' | 'certificate' | 'sire';

/** Which N records come first: the newest by their date, or those that fall due soonest, what is past before all. */
export type RecordOrder = 'newest' | 'soonest';

/** The requests a kind has. `search` takes the filter of one vessel; `detail` an id. */
export interface RecordCalls {
  readonly search: Endpoint;
  readonly detail: Endpoint;
  readonly chart?: Endpoint;
  readonly pdf?: Endpoint;
  readonly attachment?: Endpoint;
}

/** Everything that differs between kinds of record. What a screen, a handler or a test does with one reads it from here. */
export interface RecordKind {
  readonly family: Family;
  /** One record of it, as a PDF's name and heading say. */
  readonly singular: string;
  /** Several of it, as a chart's heading says. */
  readonly plural: string;
  readonly needs: PermissionName;
  readonly order: RecordOrder;
  /** The field of a list row that holds the id of its detail. */
  readonly idField: string;
  /** Where a list may hold rows of the whole family: the field that names a row's kind in words, and the kind of any other words. */
  readonly rowKind?: { readonly field: string; readonly otherwise: string };
  /** The field of a row that names it, and the path of the same name in the detail. */
  readonly nameField: string;
  readonly detailName: string;
  /** The field of a row that dates it, and the path of the same date in the detail. */
  readonly dateField: string;
  readonly detailDate: string;
  /** The field of a detail that holds the vessel's name. */
  readonly vesselField: string;
  readonly grouping: Grouping;
  readonly columns: readonly Field[];
  readonly chart: ChartStyle;
  readonly sections: readonly Section[];
  readonly calls: RecordCalls;
}

/** Keeps the exact type of a kind's calls, so that the catalogue knows their shapes. */
export const recordKind = <const C extends RecordCalls>(kind: Omit<RecordKind, 'calls'> & { readonly calls: C }) =>
  kind;

/** The calls of a kind under the names `<kind>.search`, `<kind>.detail`, … */
export const callsOf = <const N extends string, const C extends RecordCalls>(name: N, kind: { readonly calls: C }) =>
  // SAFETY: the keys are built from the very keys that the mapped type names.
  Object.fromEntries(
    Object.entries(kind.calls).map(([call, endpoint]) => [`${name}.${call}`, endpoint]),
  ) as unknown as {
    [K in keyof C & string as `${N}.${K}`]: C[K];
  };
