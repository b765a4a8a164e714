/** Reports logged per minute: for each directive, and for each pair of directive and origin. */
const maxPerDirective = 20;
const maxAlike = 5;

/** Directives that are counted separately; all other names share one count. */
const directives: ReadonlySet<string> = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/**
 * Limits logged reports per minute and directive, so that many of one directive do not hide another. `onOmitted` is called
 * with the number of omitted reports at the first report of a later minute.
 */
export const createReportLimit = (now: () => Date, onOmitted: (directive: string, omitted: number) => void) => {
  let minute = 0;
  const written = new Map<string, number>();
  const omitted = new Map<string, number>();

  const startMinute = () => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current === minute) return;
    minute = current;
    written.clear();
    for (const [directive, count] of omitted) onOmitted(directive, count);
    omitted.clear();
  };

  /** Whether a report may be written; counts it either way. */
  const admits = (directive: string, blocked: string): boolean => {
    startMinute();
    const counted = directives.has(directive) ? directive : 'unknown';
    const alike = `${counted} ${blocked}`;
    if (countIn(written, counted) >= maxPerDirective || countIn(written, alike) >= maxAlike) {
      omitted.set(counted, countIn(omitted, counted) + 1);
      return false;
    }
    for (const key of [counted, alike]) written.set(key, countIn(written, key) + 1);
    return true;
  };

  return { admits };
};

const countIn = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;
