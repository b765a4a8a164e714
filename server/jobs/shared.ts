/** Creates a function that does the work of a key once for all who ask while it runs. */
export const createShared = <T>(): ((key: string, work: () => Promise<T>) => Promise<T>) => {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const begun = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
};
