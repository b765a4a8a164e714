type Values = Readonly<Record<string, unknown>>;

/** The fields whose values differ, before and after; undefined: nothing changed. A missing field is null. */
export const changedFields = (
  before: Values,
  after: Values,
): { readonly before: Values; readonly after: Values } | undefined => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  if (names.length === 0) return undefined;
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};
