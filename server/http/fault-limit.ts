/** How many reports count within a minute: of all clients, of one address, and of one account. */
const most = { all: 120, address: 20, account: 10 } as const;

/** Whether a report may be stored; counts it if so. Each process has its own counts. */
export const createFaultLimit = (now: () => Date) => {
  let minute = 0;
  let all = 0;
  const counts = new Map<string, number>();

  return (address: string, accountId: number | undefined): boolean => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      all = 0;
      counts.clear();
    }
    const limited = [
      [`address ${address}`, most.address],
      ...(accountId === undefined ? [] : [[`account ${accountId}`, most.account] as const]),
    ] as const;
    if (all >= most.all || limited.some(([key, limit]) => (counts.get(key) ?? 0) >= limit)) return false;
    all += 1;
    for (const [key] of limited) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  };
};
