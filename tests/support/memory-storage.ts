/** Empty browser storage with a capacity of `room` characters; `kept` has its entries. */
export const memoryStorage = (room = Infinity) => {
  const kept = new Map<string, string>();
  const size = () => [...kept.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (size() - (kept.get(key)?.length ?? 0) + text.length > room)
        throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
};
