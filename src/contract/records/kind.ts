import type { Endpoint } from '../endpoint.ts';
import type { FleetSort } from '../fleet/fleet-sorts.ts';

/** The format of a value on the screen and in PDFs. The screen clamps a 'long' text to four lines. */
export type Format = 'text' | 'longText' | 'date' | 'dateTime' | 'count' | 'days' | 'status' | 'yesNo' | 'flag';

/** One value of a row or a detail. `field` is a path with dots. */
export interface Field {
  readonly field: string;
  readonly label: string;
  readonly format: Format;
  /** Shown among facts only where a record has it. */
  readonly seldom?: boolean;
}

/** A column of a list: `instead` is the path of a value that is shown in its place if the row has one. */
export interface ListColumn extends Field {
  readonly instead?: string;
  /** In pixels, if not that of its format. */
  readonly width?: number;
}

/** A column after those of the specification; `wide`: a narrow table leaves it out. */
export interface FurtherColumn extends Field {
  readonly wide?: boolean;
  readonly width?: number;
}

/** How a list is grouped: by the value of a field, or by the year of a date, newest first. */
export interface Grouping {
  readonly field: string;
  readonly by: 'value' | 'year';
  /** The values that come first, in this order; others follow by name. */
  readonly first?: readonly string[];
}

/** One part of a detail; `panel` names the component that renders it, on the screen and in the PDF. */
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

/** The name of the chart above the list. */
export type ChartStyle = 'perYear' | 'perMonthAndYear' | 'drills' | 'certificateOverview';

/** The five families of the detail panel. */
export type Family = 'inspection' | 'drill' | 'occurrence' | 'certificate' | 'sire';

/** Which N records come first: the newest by date, or those with the earliest due date, overdue ones first. */
export type RecordOrder = 'newest' | 'soonest';

/** The endpoints of a kind. `search` takes the filter of one vessel, `detail` an id. */
export interface RecordCalls {
  readonly search: Endpoint;
  readonly detail: Endpoint;
  readonly chart?: Endpoint;
  readonly pdf?: Endpoint;
  readonly attachment?: Endpoint;
  /** The list and the chart over all the account's vessels, outside the specification. */
  readonly fleet: Endpoint;
  readonly fleetChart: Endpoint;
}

/** The menu icons of record kinds. */
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
  /** Without a heading, the entry follows after all headings. */
  readonly heading?: MenuHeading;
  /** Defaults to the icon of the heading. */
  readonly icon?: RecordIcon;
}

/** Everything that differs between kinds of record. Screens, handlers and tests read it from here. */
export interface RecordKind {
  readonly family: Family;
  /** The singular, for the name and heading of a PDF. */
  readonly singular: string;
  /** The plural, for the heading of a chart. */
  readonly plural: string;
  /** The permission that its page and its endpoints require. */
  readonly needs: string;
  /** The paths of its page; menus link to the first. */
  readonly paths: readonly [string, ...string[]];
  /** null: it has no menu entry; another entry links to its page. */
  readonly menu: RecordMenu | null;
  /** Rank in the menu and its redirects, from 1; kinds without one follow in the order of `kinds`. */
  readonly position?: number;
  /** Prefix of the page title: `${titlePrefix} - ${title}`. */
  readonly titlePrefix?: string;
  readonly order: RecordOrder;
  /** The order of the list over all vessels, if it is not that of one vessel. */
  readonly fleetSort?: FleetSort;
  /** The field of a list row that holds the id of its detail. */
  readonly idField: string;
  /** For lists of several kinds: the field with the name of a row's kind, and the kind for unknown names. */
  readonly rowKind?: { readonly field: string; readonly otherwise: string };
  /** The field of a row that names it, and the path of the same name in the detail. */
  readonly nameField: string;
  readonly detailName: string;
  /** The field of a row that dates it, and the path of the same date in the detail. */
  readonly dateField: string;
  readonly detailDate: string;
  /** The field of a detail that holds the vessel's name, that with its number, that with the day by which it is renewed, and that on which it expires. */
  readonly vesselField: string;
  readonly numberField?: string;
  readonly renewalField?: string;
  readonly expiryField?: string;
  readonly grouping: Grouping;
  readonly columns: readonly ListColumn[];
  /** What the list of one vessel shows after its columns, if the server has it. */
  readonly furtherColumns: readonly FurtherColumn[];
  /** The path of the detail with the place of a record, and that with who inspected or issued it. */
  readonly placeField?: string;
  readonly byField?: string;
  readonly chart: ChartStyle;
  readonly sections: readonly Section[];
  readonly calls: RecordCalls;
}

/**
 * Declares a kind with the literal types of its permission, chart and endpoints, from which permissions, catalogue and
 * views infer theirs.
 */
export const recordKind = <const P extends string, const S extends ChartStyle, const C extends RecordCalls>(
  kind: Omit<RecordKind, 'needs' | 'chart' | 'calls'> & { readonly needs: P; readonly chart: S; readonly calls: C },
) => kind;

/** The last part of the path that menus link to: the name of a kind's page, and of its requests over all vessels. */
export const pageNameOf = ([path]: RecordKind['paths']): string => path.slice(path.lastIndexOf('/') + 1);
