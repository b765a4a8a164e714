/** What to say about names of the environment that are no setting, but one letter away from one. */
export const mistypedSettings = (names: readonly string[], settings: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find((setting) => isOneSlip(name, setting));
    return meant === undefined ? [] : [`${name} is not a setting: did you mean ${meant}?`];
  });

/** Whether two words differ by one letter that is missing, added or another, or by two that changed places. */
const isOneSlip = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  let start = 0;
  while (start < length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].toReversed().join(''));
};
