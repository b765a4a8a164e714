import { changeCalendar, ownCalendar } from '../calendar/calendar-choices.ts';
import { makeFeed, revokeFeed } from '../calendar/feed-address.ts';
import type { Handlers } from './handler.ts';

/** The calendar feed and the digest of the signed-in account. */
export const calendarHandlers = {
  'calendar.own': (_, call, { account }) => ownCalendar(call, account),
  'calendar.change': (choices, call, { account }) => changeCalendar(choices, call, account),
  'calendar.makeFeed': (_, call, { account }) => makeFeed(call, account),
  'calendar.revokeFeed': (_, call) => revokeFeed(call),
} satisfies Partial<Handlers>;
