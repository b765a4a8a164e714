const minuteMs = 60_000;
const cadenceMs = 10 * minuteMs;
const trackMs = 6 * 60 * minuteMs;

/** When a vessel last reported its position: every ten minutes, at the vessel's own minute, minus its delay. */
export const lastReportAt = (vesselId: number, lagHours: number, now: Date): Date => {
  const late = now.getTime() - lagHours * 60 * minuteMs;
  const own = (vesselId % 10) * minuteMs;
  return new Date(Math.floor((late - own) / cadenceMs) * cadenceMs + own);
};

/** The events of a voyage at which a vessel also reports its position. */
interface VoyageEvents {
  readonly departure: Date;
  readonly berthed: Date;
}

/**
 * The times in (after, until] to write reports for: every six hours UTC (for tracks), departures and berthings, and the
 * last one. Reports every ten minutes are only written live.
 */
export const reportTimes = (voyages: readonly VoyageEvents[], after: number, until: Date): Date[] => {
  const times = new Set<number>(until.getTime() > after ? [until.getTime()] : []);
  for (let at = (Math.floor(after / trackMs) + 1) * trackMs; at <= until.getTime(); at += trackMs) times.add(at);
  for (const { departure, berthed } of voyages) {
    for (const event of [departure.getTime(), berthed.getTime()]) {
      if (event > after && event <= until.getTime()) times.add(event);
    }
  }
  return [...times].toSorted((a, b) => a - b).map((at) => new Date(at));
};
