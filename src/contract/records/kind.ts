import type { Endpoint } from '../endpoint.ts';

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

/** The icons of the menu that stand for a kind of record. */
export type RecordIcon =
  | 'vesselInspection'
  | 'internalAudit'
  | 'externalAudit'
  | 'regulatory'
  | 'certificate'
  | 'occurrence'
  | 'nonConformity'
  | 'accident'
  | 'drill';

/** The headings under which the menu group HSQE PERF lists kinds of record. */
export type MenuHeading = 'Inspection' | 'Certificate' | 'Occurrences & Incidents';

/** The entry of a kind in the menu group HSQE PERF; its label is the kind's permission. */
export interface RecordMenu {
  /** Without one the entry stands after the headings. */
  readonly heading?: MenuHeading;
  /** Without one the entry has the icon of its heading. */
  readonly icon?: RecordIcon;
}

/** Everything that differs between kinds of record. Screens, handlers and tests read it from here. */
export interface RecordKind {
  readonly family: Family;
  /** One record of it, as a PDF's name and heading say. */
  readonly singular: string;
  /** Several of it, as a chart's heading says. */
  readonly plural: string;
  /** The permission that its page and its requests need. */
  readonly needs: string;
  /** The addresses of its page; menus link to the first. */
  readonly paths: readonly [string, ...string[]];
  /** null: no entry of its own, another one leads to its page. */
  readonly menu: RecordMenu | null;
  /** Rank among the kinds in the menu and its redirects, from 1; kinds without a position follow in the order of `kinds`. */
  readonly position?: number;
  /** Stands before the title of its page: `${titlePrefix} - ${title}`. */
  readonly titlePrefix?: string;
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

/** A kind with the exact types of its permission and its calls, which permissions and catalogue infer theirs from. */
export const recordKind = <const P extends string, const C extends RecordCalls>(
  kind: Omit<RecordKind, 'needs' | 'calls'> & { readonly needs: P; readonly calls: C },
) => kind;
