import { afterAll, beforeAll, expect, it } from 'vitest';
import { attentionList } from '../../../server/handlers/attention.ts';
import { listFleet } from '../../../server/handlers/fleet-list.ts';
import { fleetTimeline } from '../../../server/handlers/fleet-timeline.ts';
import { type AttentionSource, attentionSources } from '../../../src/contract/attention/attention-sources.ts';
import { knownLines, linesByKind } from '../../../src/machines/selectors/attention-lines.ts';
import { attentionHref } from '../../../src/contract/attention/attention-href.ts';
import { fleetId } from '../../../src/contract/fleet/fleet-link.ts';
import { fleetPageOf } from '../../../src/routing/fleet-payload.ts';
import { parseLocation } from '../../../src/routing/location.ts';
import type { SignedInContext } from '../../../server/request/request-context.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { everyPermission, signedInCall } from '../../support/signed-in-call.ts';

const today = '2026-11-21';
const later = '2027-02-20';
let db: PortalDatabase;
beforeAll(async () => {
  db = await preparedDatabase({ demoOf: today });
});
afterAll(() => db.destroy());

const callAt = async (email: string, day: string) => {
  const account = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  const now = new Date(`${day}T07:00:00Z`);
  const call = signedInCall(db, { accountId: account.company_id, now, permissions: everyPermission() });
  return { ...call, caller: { ...call.caller, accountId: account.id } };
};

/** The pages with a list of exactly the rows of a source. */
const withLists: ReadonlySet<string> = new Set(['records', 'surveys', 'fleet']);

/** How many rows the list of a source has, by its address. */
const rowsOf = async (source: AttentionSource, vessel: string[], call: SignedInContext): Promise<number | null> => {
  const location = parseLocation(attentionHref(source, vessel), today);
  if (location.route.page === 'fleet') return location.fleet.vessel.length;
  expect([source, location.imono]).toEqual([source, fleetId]);
  return (await listFleet(location.route.kind ?? 'classSurvey', fleetPageOf(location), call)).total;
};

it.each([
  ['fleet@demo.example', today, 8],
  ['fleet@demo.example', later, 12],
  ['empty@demo.example', today, 0],
])('each count of %s on %s is the number of rows of its list', async (email, day, sources) => {
  const call = await callAt(email, day);
  const { items } = await attentionList(call);
  const groups = linesByKind(knownLines(items)).filter(({ source }) =>
    withLists.has(attentionSources[source].list.page),
  );
  expect(groups.length).toBeGreaterThanOrEqual(sources);
  if (sources === 0) expect(groups).toEqual([]);
  for (const { source, count, lines } of groups) {
    const vessels = lines.flatMap(({ imono }) => imono ?? []);
    expect([source, await rowsOf(source, vessels, call)]).toEqual([source, count]);
    const [line] = lines;
    expect([source, await rowsOf(source, [line?.imono ?? ''], call)]).toEqual([source, line?.count]);
  }
});

it('the schedule of all vessels counts overdue and due items like Attention', async () => {
  const call = await callAt('fleet@demo.example', today);
  const { items } = await attentionList(call);
  const { vessels } = await fleetTimeline({ from: today, to: '2027-12-01' }, call);
  const due = vessels.flatMap((vessel) => vessel.due);
  const counted = (...sources: readonly AttentionSource[]) =>
    items.reduce((sum, { source, count }) => sum + (sources.some((one) => one === source) ? count : 0), 0);
  const shown = (kind: string, status: string) =>
    due.filter((item) => item.kind === kind && item.status === status).length;
  expect(counted('certificateOverdue')).toBeGreaterThan(0);
  expect(shown('certificate', 'Overdue')).toBe(counted('certificateOverdue'));
  expect(shown('certificate', 'Due')).toBe(counted('certificateDue'));
  expect(shown('classSurvey', 'Overdue')).toBe(counted('surveyOverdue', 'classConditionOverdue'));
  expect(shown('classSurvey', 'Due')).toBe(counted('surveyDue', 'classConditionDue'));
});
