import ical, { ICalAlarmType, type ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { dueKinds } from '../../src/contract/calendar/due-kinds.ts';
import type { CalendarEvent } from '../files/file-job.ts';

/** How often calendars are asked to reload, in seconds. */
const reloadSeconds = 60 * 60;

/** Calendars remind at 09:00 of the day a week before, in seconds before the day begins. */
const alarmSeconds = 7 * 24 * 60 * 60 - 9 * 60 * 60;

/** An iCalendar file (RFC 5545) without events. */
export const emptyCalendar = (): ICalCalendar =>
  ical({
    name: 'Fleet due dates',
    description: 'Certificates, class surveys, conditions of class, drills and vetting inspections that fall due',
    prodId: { company: 'Fleet Portal', product: 'Due dates', language: 'EN' },
    ttl: reloadSeconds,
  });

/** Adds an all-day event. */
export const addEvent = (
  calendar: ICalCalendar,
  { id, kind, due, isOverdue, summary, description, href, revision, changedAt }: CalendarEvent,
): void => {
  calendar.createEvent({
    id,
    sequence: revision,
    // No METHOD is sent, so the stamp is when the event was last revised (RFC 5545, 3.8.7.2).
    stamp: changedAt,
    lastModified: changedAt,
    start: due,
    allDay: true,
    summary,
    description: `${description}\n${href}`,
    url: href,
    categories: [{ name: dueKinds[kind].label }],
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: isOverdue ? [] : [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: summary }],
  });
};

/** The text of the file. */
export const calendarText = (calendar: ICalCalendar): string =>
  // The library leaves out the end of the last line.
  `${calendar.toString()}\r\n`;
