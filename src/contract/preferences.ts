import * as z from 'zod/mini';
import type { TimeZoneChoice } from './zone-choice.ts';

/** The appearance: light, dark, or that of the system. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How a user has arranged the pages with lists. */
export const Layout = z.object({
  /** The height of the rows of tables. */
  rows: z.enum(['compact', 'comfortable']),
  /** Whether the chart of a list is shown while no filter limits the list. */
  chart: z.boolean(),
  /** The vessels on a wide screen: a list beside the page, or a button with their list. */
  vessels: z.enum(['list', 'button']),
  /** The menu on a wide screen: names, or icons alone. */
  menu: z.enum(['names', 'icons']),
  /** The panel of a record on a wide screen: over its list, or beside it. */
  panel: z._default(z.enum(['over', 'beside']), 'over'),
});
export type Layout = z.infer<typeof Layout>;

/** What a user has picked in this browser. It belongs to the browser, not to the account. */
export interface Preferences extends Layout {
  readonly theme: Theme;
  /** The zone in which times are written. */
  readonly timeZone: TimeZoneChoice;
}

export const standardLayout: Layout = { rows: 'compact', chart: false, vessels: 'list', menu: 'names', panel: 'over' };
export const standardPreferences: Preferences = { ...standardLayout, theme: 'system', timeZone: 'standard' };
