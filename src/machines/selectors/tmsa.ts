interface Entry {
  readonly name: string;
  readonly itemList: readonly unknown[];
}

/** The entries of TMSA that have items first, in their order; then the others by name. */
export const itemsFirst = <T extends Entry>(entries: readonly T[]): readonly T[] => [
  ...entries.filter(({ itemList }) => itemList.length > 0),
  ...entries
    .filter(({ itemList }) => itemList.length === 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
];
