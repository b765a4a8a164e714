const hexOf = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A new trace of a request (W3C Trace Context). */
export const traceHeader = (): Readonly<Record<string, string>> => ({ traceparent: `00-${hexOf(16)}-${hexOf(8)}-01` });
