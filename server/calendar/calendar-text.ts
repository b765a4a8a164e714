import { createHmac } from 'node:crypto';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { dueHref, dueKinds } from '../../src/contract/calendar/due-kinds.ts';
import { longDay } from '../../src/contract/format.ts';
import { icalendarText } from '../../src/contract/written-text.ts';
import type { DueItem } from './due-items.ts';
import { reviseEvents, type RevisedEvent } from './event-revisions.ts';
import type { Database } from '../http/handler.ts';
import { serverKeys } from '../session/keys.ts';

interface Ports {
  /** The handle of the company, and that of the portal. */
  readonly db: Database;
  readonly portal: Database;
  readonly companyId: number;
  readonly now: Date;
  /** The address of the portal, without a slash at the end. */
  readonly portalUrl: string;
}

/** How often calendars are asked to reload, in seconds. */
const reloadSeconds = 60 * 60;

/** Calendars remind at 09:00 of the day a week before, in seconds before the day begins. */
const alarmSeconds = 7 * 24 * 60 * 60 - 9 * 60 * 60;

/** Items as an iCalendar file (RFC 5545): an all-day event for each. The same items make the same text until one changes. */
export const calendarText = async (items: readonly DueItem[], ports: Ports): Promise<string> => {
  const { calendarEvent } = await serverKeys(ports.portal);
  const revisions = await reviseEvents(items.map(revisedEvent), ports);
  const calendar = ical({
    name: 'Fleet due dates',
    description: 'Certificates, class surveys, conditions of class, drills and vetting inspections that fall due',
    prodId: { company: 'Fleet Portal', product: 'Due dates', language: 'EN' },
    ttl: reloadSeconds,
  });
  for (const item of items) {
    const { revision, changedAt } = revisions.get(item.item) ?? { revision: 0, changedAt: ports.now };
    const { kind, due, state, imono } = item;
    const href = `${ports.portalUrl}${dueHref(kind, state, [imono])}`;
    const [summary, description] = contentOf(item);
    calendar.createEvent({
      id: uidOf(calendarEvent, item.item),
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
      alarms: state === 'overdue' ? [] : [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: summary }],
    });
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
};

const contentOf = ({ kind, title, vessel, imono, due, state }: DueItem): readonly [summary: string, text: string] => [
  icalendarText(
    `${dueKinds[kind].one} ${state === 'overdue' ? 'overdue' : 'due'}: ${title === null ? '' : `${title}, `}${vessel}`,
  ),
  icalendarText(`${state === 'overdue' ? 'Overdue since' : 'Due'} ${longDay(due)}\n${vessel}, IMO ${imono}`),
];

const revisedEvent = (item: DueItem): RevisedEvent => ({
  item: item.item,
  vesselId: item.vesselId,
  content: [item.due, ...contentOf(item)],
});

/** A UUID that this database makes of the same item at every request, and no other database makes. */
const uidOf = (key: Buffer, item: string): string => {
  const hex = createHmac('sha256', key).update(item).digest('hex');
  // Version 8 and variant 1 of RFC 9562: the bits are the application's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
