import { describe, expect, it } from 'vitest';
import { attentionHref } from '../../../src/contract/attention/attention-href.ts';
import { describedLists } from '../../../src/machines/selectors/search-lists.ts';
import { parseLocation } from '../../../src/routing/location.ts';
import { accounts, dawn, everything, star } from '../../support/samples.ts';

const coral = { ...dawn, imono: '9074729', name: 'MT Coral Dawn' };
const lists = (keyword: string, permissions = everything) =>
  describedLists(keyword, [dawn, star, coral], permissions).map(({ title, limits, to }) => [title, limits.join(), to]);

describe('the lists that words describe', () => {
  it('are those of Attention by status and kind', () => {
    expect(lists('overdue').map(([title]) => title)).toEqual([
      'Everything overdue',
      'Overdue: certificates',
      'Overdue: conditions of class',
      'Overdue: class surveys',
      'Overdue: SIRE reports without comments',
    ]);
    expect(lists('due coral')[0]).toEqual([
      'Everything due',
      coral.name,
      `/due-dates/all?status=Due&vessel=${coral.imono}`,
    ]);
    expect(lists('overdue certificates')).toEqual([
      ['Overdue: certificates', 'All vessels', attentionHref('certificateOverdue')],
    ]);
    expect(lists('overd cert')[0]?.[2]).toBe(attentionHref('certificateOverdue'));
    expect(lists('detained').map(([title]) => title)).toEqual(['Detained: regulatory inspections']);
    expect(lists('open nc').map(([title]) => title)).toEqual(['Open: non-conformities']);
  });

  it('are the open and the overdue findings of all kinds', () => {
    expect(lists('open findings')[0]).toEqual(['Open findings', 'All vessels', '/findings/all']);
    expect(lists('overdue findings Coral')[0]).toEqual([
      'Overdue findings',
      coral.name,
      `/findings/all?vessel=${coral.imono}&condition=overdue`,
    ]);
    expect(lists('findings star')[0]).toEqual(['Findings', star.name, `/findings/all?vessel=${star.imono}`]);
    expect(lists('overdue findings', accounts['crew@'] ?? [])).toEqual([]);
  });

  it('know other words of the trade, a vessel, a year and a place', () => {
    expect(lists('expiring certificates Coral')).toEqual([
      ['Due: certificates', coral.name, attentionHref('certificateDue', [coral.imono])],
    ]);
    expect(lists('PSC Rotterdam 2026')[0]).toEqual([
      'Regulatory Inspections',
      "All vessels,2026,'rotterdam'",
      '/hsqe-perf/regulatory/all?text=rotterdam&from=2026-01-01&to=2026-12-31',
    ]);
  });

  it('name every vessel whose name has all of the words', () => {
    expect(lists('drills dawn')[0]?.slice(0, 2)).toEqual(['Drills', `${dawn.name}, ${coral.name}`]);
    expect(lists('drills coral dawn')[0]?.slice(0, 2)).toEqual(['Drills', coral.name]);
  });

  it.each(['', ' ', 'dawn', '2026', 'rotterdam', 'near misses', 'drills 2025 2026', 'd rotterdam', 'cer rotterdam'])(
    'are none for %j',
    (keyword) => {
      expect(lists(keyword).filter(([title]) => !/^(Open|Overdue|Due|Detained|Everything)/.test(title ?? ''))).toEqual(
        [],
      );
    },
  );

  it('are of the permissions of the account', () => {
    expect(lists('overdue', accounts['nothing@'] ?? [])).toEqual([]);
    expect(lists('overdue', accounts['crew@'] ?? []).map(([title]) => title)).toEqual([
      'Everything overdue',
      'Overdue: drills',
    ]);
  });

  it('have addresses that the portal reads', () => {
    for (const [, , to = ''] of [...lists('overdue'), ...lists('psc rotterdam 2026')])
      expect(parseLocation(to, '2026-11-29').route.page).not.toBe('notFound');
  });
});
