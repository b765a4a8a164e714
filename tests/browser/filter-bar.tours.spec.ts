import { expect, type Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { linkTo, vesselFilterOf } from '../../src/contract/place.ts';
import { countSettle, filterBarMachine } from '../../src/machines/filter-bar.ts';
import { filterBarWorld } from '../machines/filter-bar.world.ts';
import { browserTours } from '../support/model/browser-tours.ts';
import type { World } from '../support/model/world.ts';
import { at, today } from '../support/samples.ts';
import { settled, test } from './support/signed-in.ts';

type Snapshot = SnapshotFrom<typeof filterBarMachine>;

const imono = '4100016';
const list = `/hsqe-perf/near-misses/${imono}`;
const spring = '?filter=dates&from=2026-03-01&to=2026-06-30';

const whole = filterBarWorld();

/** What a person can do where the field for it is shown; the calendar offers no day before the start. */
const world: World<typeof filterBarMachine> = {
  ...whole,
  events: {
    ...whole.events,
    'place.changed': ['', spring].map((query) => ({ type: 'place.changed', place: at(list + query) })),
    'count.typed': ({ context }) =>
      context.place.filter.mode === 'records'
        ? ['7', '-1'].filter((text) => text !== context.typed).map((text) => ({ type: 'count.typed', text }))
        : [],
    'count.left': ({ context }) => (context.place.filter.mode === 'records' ? [{ type: 'count.left' }] : []),
    'from.picked': ({ context }) =>
      context.place.filter.mode === 'dates' ? [{ type: 'from.picked', day: '2026-08-01' }] : [],
    'to.picked': ({ context: { place } }) =>
      place.filter.mode === 'dates' && place.filter.from <= '2026-09-15'
        ? [{ type: 'to.picked', day: '2026-09-15' }]
        : [],
  },
  answers: (effect) => (effect.type === 'go' ? { type: 'place.changed', place: at(effect.params.to) } : undefined),
};

/** What was asked of the server's list, one after another. */
type Asked = readonly unknown[];

const bar = (page: Page) => page.getByRole('region', { name: 'Filter' });
const count = (page: Page) => bar(page).getByRole('textbox', { name: 'Records' });
const modeRadio = (page: Page, mode: 'records' | 'dates') =>
  bar(page).getByRole('radio', { name: mode === 'records' ? 'Filter By Records' : 'Filter By Date' });

const open = async (page: Page): Promise<Asked> => {
  const asked: unknown[] = [];
  // Chromium tells the body of a request only where requests are intercepted.
  await page.route('**/nearmiss/search', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.clock.install({ time: `${today}T09:00:00` });
  // Once by date, so that the code of the calendar is there when time stands still.
  await page.goto(list + spring);
  await expect(bar(page).getByLabel('Start')).toBeVisible();
  await goInside(page, list);
  await expect(count(page)).toBeVisible();
  await settled(page);
  await page.clock.pauseAt(`${today}T09:05:00`);
  return asked;
};

/** Goes to another address inside the page, as Back or a link would. */
const goInside = (page: Page, address: string) => page.evaluate((to) => window.history.pushState({}, '', to), address);

const long = new Intl.DateTimeFormat('en', { month: 'short' });
const shownDay = (day: string): string =>
  `${day.slice(8)} ${long.format(new Date(`${day}T12:00:00`))} ${day.slice(0, 4)}`;

/** Picks a day of the year in the calendar, going there month by month from the day in the field. */
const pick = async (page: Page, label: string, day: string): Promise<void> => {
  const field = bar(page).getByLabel(label);
  const months = Number(day.slice(5, 7)) - 1 - new Date(await field.inputValue()).getMonth();
  await field.click();
  const calendar = page.locator('.p-datepicker');
  const turn = calendar.getByRole('button', { name: months < 0 ? 'Previous Month' : 'Next Month' });
  for (let turned = 0; turned < Math.abs(months); turned++) await turn.click();
  await calendar
    .locator('td:not(.p-datepicker-other-month)')
    .getByText(String(Number(day.slice(8))), { exact: true })
    .click();
  // The calendar folds away.
  await page.clock.runFor(1_000);
  await expect(calendar).toHaveCount(0);
};

const looks = async (page: Page, { context }: Snapshot, refused: boolean): Promise<void> => {
  const { filter } = context.place;
  await expect(modeRadio(page, filter.mode)).toBeChecked();
  if (filter.mode === 'dates') {
    await expect(bar(page).getByLabel('Start')).toHaveValue(shownDay(filter.from));
    await expect(bar(page).getByLabel('End')).toHaveValue(shownDay(filter.to));
    return;
  }
  await expect(count(page)).toHaveValue(context.typed);
  await expect(count(page)).toHaveAttribute('aria-invalid', String(refused));
  await expect(bar(page).getByText('Type a whole number from 1')).toHaveCount(refused ? 1 : 0);
};

browserTours(
  'filterBar',
  filterBarMachine,
  world,
  {
    open,
    events: {
      'place.changed': (page, { place }) => goInside(page, linkTo(place, {}, today)),
      // The focus stays where it was: leaving the field is an event of its own.
      'mode.picked': (page, { mode }) => modeRadio(page, mode).dispatchEvent('click'),
      'count.typed': (page, { text }) => count(page).fill(text),
      'count.left': async (page) => {
        await count(page).focus();
        await count(page).blur();
      },
      'from.picked': (page, { day }) => pick(page, 'Start', day),
      'to.picked': (page, { day }) => pick(page, 'End', day),
    },
    actors: {},
    timer: (page) => page.clock.runFor(countSettle),
    screens: {
      settled: (page, snapshot) => looks(page, snapshot, false),
      typing: (page, snapshot) => looks(page, snapshot, false),
      refused: (page, snapshot) => looks(page, snapshot, true),
    },
    always: async (page, { context: { place } }, asked) => {
      await expect(page).toHaveURL(linkTo(place, {}, today));
      await expect.poll(() => asked.at(-1), 'the list is asked for as filtered').toEqual(vesselFilterOf(place, imono));
    },
  },
  test,
);
