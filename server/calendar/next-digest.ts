import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { CalendarChoices } from '../../src/contract/calendar/own-calendar.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const daysOfWeek = 7;

/**
 * When the next digest after a moment is sent: at the chosen hour of the person's zone, every day or on their weekday; null
 * if they want none. An hour that the clock skips is that hour after the change; one that occurs twice counts once.
 */
export const nextDigest = (
  { digest, weekday, hour, zone }: Pick<CalendarChoices, 'digest' | 'weekday' | 'hour' | 'zone'>,
  after: Date,
): Date | null => {
  if (digest === 'never') return null;
  const today = dayjs(after).tz(zone).format('YYYY-MM-DD');
  for (let ahead = 0; ahead <= daysOfWeek + 1; ahead += 1) {
    const day = dayjs.utc(today).add(ahead, 'day');
    if (digest === 'weekly' && (day.day() || daysOfWeek) !== weekday) continue;
    const at = dayjs.tz(`${day.format('YYYY-MM-DD')} ${String(hour).padStart(2, '0')}:00`, zone).toDate();
    if (at > after) return at;
  }
  throw new Error(`No digest follows in the zone ${zone}`);
};
