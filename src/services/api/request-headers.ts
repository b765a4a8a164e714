/**
 * The headers of every request beside the content type and the bearer: what answer is understood, and the browser's
 * time zone.
 */
export const requestHeaders = (): Readonly<Record<string, string>> => ({
  Accept: 'application/json',
  'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
});
