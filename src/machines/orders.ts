import type { Place } from '../routing/place.ts';

/** The order to the address bar: go there, as a new entry of the history or in place of the present one. */
export interface Go {
  readonly to: string;
  readonly replace?: boolean;
}

/** The order to show a toast; it closes by itself after `life` milliseconds (3 s unless said). */
export interface ToastOrder {
  readonly severity: 'success' | 'info' | 'warn' | 'error';
  readonly text: string;
  readonly life?: number;
}

/** The order to record an event for product analytics. */
export interface Track {
  readonly event: 'Page View' | 'Menu Click';
  readonly path: string;
}

/** Where a page's machines start. */
export interface PageInput {
  readonly place: Place;
}

/** The fact every machine of a page is told when the address changes within the page. */
export interface PlaceChanged {
  readonly type: 'place.changed';
  readonly place: Place;
}
