import type { RouteState } from '../../../routing/location.ts';

/** The filter of the log in the address: text, kind of change (`tab`), and dates. */
export const auditFilterOf = ({ filter, search, tab }: RouteState) => ({
  ...(filter.mode === 'dates' && { from: filter.from, to: filter.to }),
  ...(search !== undefined && { text: search }),
  ...(tab !== undefined && { action: tab }),
});
