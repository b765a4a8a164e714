/** How much is kept, for how long, and how far ahead of the clock a time may be: clocks are corrected. */
export interface KeptLimits {
  readonly entries: number;
  readonly bytes: number;
  readonly ageMs: number;
  readonly clockMs: number;
}

/** 500 answers, 20 MB of text, 14 days. */
export const keptLimits: KeptLimits = {
  entries: 500,
  bytes: 20_000_000,
  ageMs: 14 * 24 * 60 * 60_000,
  clockMs: 60_000,
};

/** What the limits are checked against: the size, when it was received, and when it was last used, in ms since 1970. */
export interface Entry {
  readonly key: string;
  /** The call that it answers. */
  readonly call: string;
  readonly bytes: number;
  readonly at: number;
  readonly usedAt: number;
  /** The tag that the server gave it, if any. */
  readonly etag?: string | undefined;
}

/** Whether an answer is too old, or from a time that has not come yet, so that its age is unknown. */
export const isExpired = ({ at }: Pick<Entry, 'at'>, now: number, { ageMs, clockMs }: KeptLimits): boolean =>
  now - at > ageMs || at - now > clockMs;

/** The keys to remove: expired answers, and those that were not used for longest, until the rest fits. */
export const surplus = (entries: readonly Entry[], now: number, limits: KeptLimits): readonly string[] => {
  let count = 0;
  let bytes = 0;
  return entries
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter((entry) => {
      if (isExpired(entry, now, limits)) return true;
      count += 1;
      bytes += entry.bytes;
      return count > limits.entries || bytes > limits.bytes;
    })
    .map(({ key }) => key);
};
