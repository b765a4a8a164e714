/**
 * Begins a long statement for which one plan is as good as another: PostgreSQL then plans it once for each connection, and not
 * for the values of each request. To plan 16 kB for 20 vessels took four times as long as to run them.
 */
export const planOnce = '/* plan once */ ';

/** So many statements have names at most, each up to this length in characters: each connection keeps their plans. */
const most = 300;
const longest = 8_000;

/**
 * Names for statements that are sent again and again, by which PostgreSQL parses and plans them once for each connection. A
 * text has its name from the second time on; undefined: it is sent without a name.
 */
export const statementNames = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name === undefined && names.size < most && (text.length <= longest || isPlannedOnce(text)))
      names.set(text, `portal_${names.size}`);
    return name;
  };
};

/** Whether a statement begins with `planOnce`. */
export const isPlannedOnce = (text: string): boolean => text.startsWith(planOnce);
