/**
 * When the tests begin, unless TEST_CLOCK is another time: a Saturday. It is later than the machine's time: a browser does not
 * keep a cookie that a server with an earlier clock has set.
 */
const usualStart = '2031-01-18T07:00:00Z';

/**
 * Moves the clock of every process that is started from now on, so that a run of tests begins at the same time on each
 * day. The clock goes on from there. With an empty TEST_CLOCK it is that of the machine, as PostgreSQL's always is.
 */
export const startClock = (): void => {
  const start = process.env['TEST_CLOCK'] ?? usualStart;
  if (start === '' || process.env['TEST_CLOCK_OFFSET'] !== undefined) return;
  const time = Date.parse(start);
  if (Number.isNaN(time)) throw new Error(`TEST_CLOCK is no time in ISO 8601: '${start}'`);
  process.env['TEST_CLOCK_OFFSET'] = String(time - Date.now());
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import=${import.meta.resolve('./preload.ts')}`;
};

/** By how many milliseconds the clock of this run is ahead of the machine's. */
export const clockOffset = (): number => Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);
