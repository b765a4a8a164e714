/** The headers of every request apart from content type and token: the accepted media type and the time zone. */
export const requestHeaders = (): Readonly<Record<string, string>> => ({
  Accept: 'application/json',
  'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
});
