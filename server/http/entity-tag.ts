/** Whether If-None-Match matches. A proxy may have made the ETag weak. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));
