import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** The date formats of the sources. */
const writings = ['DD.MM.YYYY HH:mm:ss', 'M/D/YYYY h:mm:ss A'];

/** The last timestamp, in its own format, of a source that reports at an interval of days; an unreadable one is unchanged. */
export const movedStamp = (stamp: string, everyDays: number, now: Date): string => {
  for (const writing of writings) {
    const reported = dayjs.utc(stamp, writing, true);
    if (!reported.isValid()) continue;
    const rounds = Math.floor(dayjs.utc(now).diff(reported, 'day', true) / everyDays);
    return rounds > 0 ? reported.add(rounds * everyDays, 'day').format(writing) : stamp;
  }
  return stamp;
};
