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
    if (name === undefined && names.size < most && text.length <= longest) names.set(text, `portal_${names.size}`);
    return name;
  };
};
