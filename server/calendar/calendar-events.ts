import { createHmac } from 'node:crypto';
import { dueHref, dueKinds } from '../../src/contract/calendar/due-kinds.ts';
import { longDay } from '../../src/contract/format.ts';
import { icalendarText } from '../../src/contract/written-text.ts';
import type { Database } from '../db/schema.ts';
import { serverKeys } from '../db/server-keys.ts';
import type { CalendarEvent } from '../files/file-job.ts';
import type { DueItem } from '../fleet/due-items.ts';
import { reviseEvents, type RevisedEvent } from './event-revisions.ts';

interface Ports {
  /** The handle of the company, and that of the portal. */
  readonly db: Database;
  readonly portal: Database;
  readonly companyId: number;
  readonly now: Date;
  /** The address of the portal, without a slash at the end. */
  readonly portalUrl: string;
}

/** Items that become events at once: some milliseconds of this process. */
const itemsTogether = 250;

/** Items as events, in groups: other requests have their turn between them. The same items make the same events until one changes. */
export async function* calendarEvents(
  items: readonly DueItem[],
  ports: Ports,
): AsyncGenerator<readonly CalendarEvent[]> {
  const { calendarEvent: key } = await serverKeys(ports.portal);
  for (let at = 0; at < items.length; at += itemsTogether) {
    const group = items.slice(at, at + itemsTogether).map((item) => ({ item, content: contentOf(item) }));
    const revisions = await reviseEvents(group.map(revisedEvent), ports);
    yield group.map(({ item, content: [summary, description] }) => {
      const { kind, due, state, imono } = item;
      const href = `${ports.portalUrl}${dueHref(kind, state, [imono])}`;
      const { revision, changedAt } = revisions.get(item.item) ?? { revision: 0, changedAt: ports.now };
      const isOverdue = state === 'overdue';
      return { id: uidOf(key, item.item), kind, due, isOverdue, summary, description, href, revision, changedAt };
    });
  }
}

type Content = readonly [summary: string, text: string];

const contentOf = ({ kind, title, vessel, imono, due, state }: DueItem): Content => [
  icalendarText(
    `${dueKinds[kind].one} ${state === 'overdue' ? 'overdue' : 'due'}: ${title === null ? '' : `${title}, `}${vessel}`,
  ),
  icalendarText(`${state === 'overdue' ? 'Overdue since' : 'Due'} ${longDay(due)}\n${vessel}, IMO ${imono}`),
];

const revisedEvent = ({ item, content }: { readonly item: DueItem; readonly content: Content }): RevisedEvent => ({
  item: item.item,
  vesselId: item.vesselId,
  content: [item.due, ...content],
});

/** A UUID that this database makes of the same item at every request, and no other database makes. */
const uidOf = (key: Buffer, item: string): string => {
  const hex = createHmac('sha256', key).update(item).digest('hex');
  // Version 8 and variant 1 of RFC 9562: the bits are the application's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
