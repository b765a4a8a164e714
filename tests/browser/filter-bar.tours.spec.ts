import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { catalogue } from '../../src/contract/catalogue.ts';
import { hrefFor, parseLocation, vesselFilterOf } from '../../src/routing/location.ts';
import type { Filter } from '../../src/routing/parameters.ts';
import { countDebounceMs, filterBarMachine } from '../../src/machines/filter-bar/filter-bar.ts';
import { dayProblem, fieldContent } from '../../src/machines/filter-bar/filter-bar-days.ts';
import { problemText } from '../../src/views/records/date-words.ts';
import { longDay } from '../../src/contract/format.ts';
import { filterBarWorld } from '../machines/filter-bar/filter-bar.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import type { World } from '../support/model/world.ts';
import { at, dawn, star, today } from '../support/samples.ts';
import { settled, test } from './support/signed-in.ts';

type Snapshot = SnapshotFrom<typeof filterBarMachine>;

const list = `/hsqe-perf/near-misses/${dawn.imono}`;
const spring = '?filter=dates&from=2026-03-01&to=2026-06-30';

const whole = filterBarWorld();
const byDate = ({ context }: Snapshot) => context.location.filter.mode === 'dates';
const ofDawn = ({ context }: Snapshot) => context.location.imono === dawn.imono;

/** While a field is being typed into, the only actions are typing on and blur: every other action blurs it first. */
const isTypedInto = ({ context }: Snapshot) => Object.values(context.drafts).some((draft) => !draft.blurred);
const isFree = (snapshot: Snapshot) => ofDawn(snapshot) && !isTypedInto(snapshot);

const offered = <T>(when: boolean, samples: readonly T[]): readonly T[] => (when ? samples : []);

/** Only one mode is changed at a time: the machine's tests combine it with the stored values of the other one. */
const hasUsualCount = ({ context }: Snapshot) => context.location.filter.count === at(list).filter.count;
const hasRange = ({ context: { location } }: Snapshot, query: string) => {
  const { from, to } = at(list + query).filter;
  return location.filter.from === from && location.filter.to === to;
};

/** The user's actions where their field is shown. The other vessel is only opened and left again. */
const world: World<typeof filterBarMachine> = {
  ...whole,
  project: ({ location: { filter, imono }, typed, drafts, note }) => ({
    filter,
    imono,
    typed,
    drafts,
    note: note?.kind,
  }),
  events: {
    'location.changed': (snapshot) => {
      const { location } = snapshot.context;
      const other = at(hrefFor(location, { imono: ofDawn(snapshot) ? star.imono : dawn.imono }));
      return offered(!isTypedInto(snapshot), [
        at(list),
        at(list + spring),
        ...offered(!byDate(snapshot) && hasRange(snapshot, ''), [other]),
      ])
        .filter((to) => to.path !== location.path || hrefFor(to, {}) !== hrefFor(location, {}))
        .map((to) => ({ type: 'location.changed', location: to }));
    },
    'mode.picked': (snapshot) =>
      offered(
        isFree(snapshot),
        (['dates', 'records'] as const).map((mode) => ({ type: 'mode.picked', mode })),
      ),
    'count.typed': (snapshot) =>
      offered(ofDawn(snapshot) && !byDate(snapshot) && hasRange(snapshot, ''), ['7', '-1'])
        .filter((text) => text !== snapshot.context.typed)
        .map((text) => ({ type: 'count.typed', text })),
    'count.blurred': (snapshot) => offered(!byDate(snapshot), [{ type: 'count.blurred' }]),
    'from.picked': (snapshot) =>
      offered(isFree(snapshot) && byDate(snapshot) && hasRange(snapshot, spring), ['2026-08-10']).map((day) => ({
        type: 'from.picked',
        day,
      })),
    'to.picked': (snapshot) =>
      offered(isFree(snapshot) && byDate(snapshot) && hasUsualCount(snapshot) && hasRange(snapshot, ''), [
        { type: 'to.picked', day: '2026-08-25' },
      ]),
    'day.typed': (snapshot) =>
      offered(isFree(snapshot) && byDate(snapshot) && hasUsualCount(snapshot) && hasRange(snapshot, spring), [
        { type: 'day.typed', field: 'to', text: '20 sep 2026' },
        { type: 'day.typed', field: 'from', text: '31 Jun 2026' },
      ]),
    'day.blurred': (snapshot) =>
      offered(
        isTypedInto(snapshot),
        (['from', 'to'] as const)
          .filter((field) => snapshot.context.drafts[field]?.blurred === false)
          .map((field) => ({ type: 'day.blurred', field })),
      ),
  },
  answers: (effect) =>
    effect.type === 'go' ? { type: 'location.changed', location: at(effect.params.to) } : undefined,
};

/** The list requests to the server, in order, and the expected ones. */
interface Seen {
  readonly asked: unknown[];
  readonly expected: unknown[];
}

const modes: Readonly<Record<Filter['mode'], string>> = { records: 'Filter By Records', dates: 'Filter By Date' };

const dayFields = [
  ['from', 'Start'],
  ['to', 'End'],
] as const;

const bar = (page: Page) => page.getByRole('region', { name: 'Filter' });
const count = (page: Page) => bar(page).getByRole('textbox', { name: 'Records' });
const dateField = (page: Page, label: 'Start' | 'End') => bar(page).getByRole('combobox', { name: label });
const calendar = (page: Page) => page.locator('.p-datepicker');
const daysOf = (page: Page) => calendar(page).locator('td:not(.p-datepicker-other-month) > span');

const open = async (page: Page): Promise<Seen> => {
  const asked: unknown[] = [];
  // Chromium reports the body of a request only where requests are intercepted.
  await page.route(`**${catalogue['nearMiss.search'].path}`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.continue();
  });
  await page.clock.install({ time: `${today}T09:00:00Z` });
  // Once by date, so that the calendar's code is loaded before the clock is paused.
  await page.goto(list + spring);
  await expect(dateField(page, 'Start')).toBeVisible();
  await goInside(page, list);
  await expect(count(page)).toBeVisible();
  await settled(page);
  await page.clock.pauseAt(`${today}T09:05:00Z`);
  return { asked, expected: [vesselFilterOf(at(list + spring), dawn.imono)] };
};

/** Navigates inside the page, as Back or a link would. */
const goInside = (page: Page, address: string) => page.evaluate((to) => window.history.pushState({}, '', to), address);

const openCalendar = async (page: Page, label: 'Start' | 'End'): Promise<void> => {
  await bar(page)
    .getByRole('button', { name: `Calendar of ${label}` })
    .click();
  await expect(calendar(page)).toBeVisible();
};

/** The calendar closes with an animation. */
const closed = async (page: Page): Promise<void> => {
  await page.clock.runFor(300);
  await expect(calendar(page)).toHaveCount(0);
};

/** Picks a day of the year in the calendar of a field, moving month by month from the selected day. */
const pick = async (page: Page, label: 'Start' | 'End', day: string): Promise<void> => {
  const { from, to } = parseLocation(new URL(page.url()).pathname + new URL(page.url()).search, today).filter;
  const months = Number(day.slice(5, 7)) - 1 - (Number((label === 'Start' ? from : to).slice(5, 7)) - 1);
  await openCalendar(page, label);
  const turn = calendar(page).getByRole('button', { name: months < 0 ? 'Previous Month' : 'Next Month' });
  for (let turned = 0; turned < Math.abs(months); turned++) await turn.click();
  await daysOf(page)
    .getByText(String(Number(day.slice(8))), { exact: true })
    .click();
  return closed(page);
};

/** The days of the shown month that the calendar of the end offers: none before the start. */
const endsOffered = async (page: Page, { from, to }: Filter): Promise<void> => {
  const month = to.slice(0, 8);
  const days = Array.from({ length: new Date(Number(to.slice(0, 4)), Number(to.slice(5, 7)), 0).getDate() }, (_, day) =>
    String(day + 1),
  );
  await openCalendar(page, 'End');
  await expect(calendar(page).locator('td:not(.p-datepicker-other-month) > span[aria-disabled="false"]')).toHaveText(
    days.filter((day) => `${month}${day.padStart(2, '0')}` >= from),
  );
  await page.keyboard.press('Escape');
  await closed(page);
};

const looks = async (page: Page, snapshot: Snapshot, invalid: boolean): Promise<void> => {
  const { context } = snapshot;
  const { filter } = context.location;
  const dates = filter.mode === 'dates';
  const radios = bar(page).getByRole('radio');
  await expect(radios).toHaveCount(2);
  await expect(bar(page).getByRole('radio', { checked: true })).toHaveAccessibleName(modes[filter.mode]);
  await expect(bar(page).getByRole('textbox')).toHaveCount(dates ? 0 : 1);
  await expect(bar(page).getByRole('combobox')).toHaveCount(dates ? 2 : 0);
  await expect(bar(page).getByRole('button')).toHaveCount(dates ? 2 : 0);
  await expect(bar(page).getByText('Type a whole number from 1')).toHaveCount(invalid ? 1 : 0);
  if (dates) {
    for (const [field, label] of dayFields) {
      const shown = fieldContent(context, field);
      const problem = dayProblem(context, field);
      const text = 'text' in shown ? shown.text : longDay(shown.day);
      await expect(dateField(page, label)).toHaveValue(text);
      await expect(dateField(page, label)).toHaveAttribute('aria-invalid', String(problem !== undefined));
      if (problem)
        await expect(dateField(page, label)).toHaveAccessibleDescription(problemText(problem, text, filter.from));
    }
    return isTypedInto(snapshot) ? undefined : endsOffered(page, filter);
  }
  await expect(count(page)).toHaveValue(context.typed);
  await expect(count(page)).toHaveAttribute('aria-invalid', String(invalid));
  // The server has more records than the bar ever requests.
  await expect(page.getByRole('table', { name: new RegExp(`^Near Miss: ${filter.count} of `) })).toBeVisible();
};

browserTours(
  'filterBar',
  filterBarMachine,
  world,
  {
    open,
    events: {
      'location.changed': (page, { location }) => goInside(page, hrefFor(location, {})),
      'mode.picked': (page, { mode }) => bar(page).getByText(modes[mode]).click(),
      'count.typed': (page, { text }) => count(page).fill(text),
      'count.blurred': async (page) => {
        await count(page).focus();
        await count(page).blur();
      },
      'day.typed': (page, { field, text }) => dateField(page, field === 'from' ? 'Start' : 'End').fill(text),
      'day.blurred': (page, { field }) => dateField(page, field === 'from' ? 'Start' : 'End').blur(),
      'from.picked': (page, { day }) => pick(page, 'Start', day),
      'to.picked': (page, { day }) => pick(page, 'End', day),
    },
    actors: {},
    timer: (page) => page.clock.runFor(countDebounceMs),
    screens: {
      idle: (page, snapshot) => looks(page, snapshot, false),
      typing: (page, snapshot) => looks(page, snapshot, false),
      typingDay: (page, snapshot) => looks(page, snapshot, false),
      invalid: (page, snapshot) => looks(page, snapshot, true),
    },
    always: async (page, { context: { location } }, { asked, expected }) => {
      await expect(page).toHaveURL(hrefFor(location, {}));
      const payload = vesselFilterOf(location, location.imono ?? '');
      if (!isDeepStrictEqual(payload, expected.at(-1))) expected.push(payload);
      await expect.poll(() => asked, 'the list is requested once for every filter').toEqual(expected);
    },
  },
  test,
);
