import { momentText } from '../../../../src/contract/moment-text.ts';
import { describe, expect, it } from 'vitest';
import {
  barsOf,
  callText,
  type DueItem,
  dueMarks,
  dueRows,
  dueSentence,
  labelsOf,
  nextCallText,
  stayRows,
  type TimelineVessel,
  type TimelineVoyage,
} from '../../../../src/views/pages/fleet-schedule/schedule-rows.ts';
import { spanIn, ticksOf, timeScale } from '../../../../src/views/pages/fleet-schedule/time-scale.ts';

const inUtc = momentText('standard');
const december = timeScale({ from: '2026-12-01', to: '2026-12-10' });
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const call = (
  arrival: string,
  departure: string | null,
  purpose = 'Loading',
  moored: TimelineVoyage['calls'][number]['moored'] = 'Alongside',
) => ({
  id: null,
  purpose,
  moored,
  arrival: `${arrival}T00:00:00Z`,
  departure: departure && `${departure}T00:00:00Z`,
  status: 'Planned' as const,
});
const voyage = (more: Partial<TimelineVoyage>): TimelineVoyage => ({
  voyageId: '7',
  voyageNo: '7L',
  from: 'Mongstad',
  port: 'Rotterdam',
  locode: 'NLRTM',
  timeZone: null,
  departure: '2026-11-28T00:00:00Z',
  eta: '2026-12-03T00:00:00Z',
  status: 'Planned',
  etaChanges: [],
  calls: [call('2026-12-03', '2026-12-04', 'Waiting', 'At anchor'), call('2026-12-04', '2026-12-06')],
  ...more,
});
const due = (more: Partial<DueItem>): DueItem => ({
  id: '1',
  kind: 'certificate',
  name: 'VDR',
  due: '2026-12-05',
  status: 'Due',
  voyageId: '7',
  port: 'Rotterdam',
  arrival: '2026-12-03T00:00:00Z',
  ...more,
});
const vessel = (more: Partial<TimelineVessel>): TimelineVessel => ({
  imono: '4100016',
  name: 'MT Northern Dawn',
  voyages: [voyage({})],
  due: [due({})],
  dueTotal: 1,
  ...more,
});

describe('who calls where', () => {
  it('joins the parts of a stay, with what falls due there', () => {
    expect(stayRows([vessel({})], december)).toMatchObject([
      {
        vessel: 'MT Northern Dawn',
        arrival: { at: '2026-12-03T00:00:00Z', word: 'Expected' },
        departure: { at: '2026-12-06T00:00:00Z', word: 'Expected' },
        purpose: 'Waiting, Loading',
        slip: null,
        due: [{ name: 'VDR' }],
      },
    ]);
  });

  it.each([
    ['sailed before', { calls: [call('2026-11-20', '2026-11-30')] }, 0],
    ['arrives after', { calls: [call('2026-12-11', null)] }, 0],
    ['is there from before to after', { calls: [call('2026-11-20', '2026-12-24')] }, 1],
    ['has no port call but an ETA', { calls: [] }, 1],
    ['has no ETA', { calls: [], eta: null }, 0],
  ])('has a vessel that %s: %j', (_, part, rows) => {
    expect(stayRows([vessel({ voyages: [voyage(part)] })], december)).toHaveLength(rows);
  });

  it('sums the changes of an ETA, and leaves until the next voyage departs', () => {
    const change = { reportedAt: '2026-11-29T00:00:00Z', eta: '2026-12-03T00:00:00Z', hours: 8, reason: 'Swell' };
    const next = voyage({ voyageId: '8', departure: '2026-12-09T00:00:00Z', calls: [], eta: null });
    const voyages = [voyage({ calls: [], etaChanges: [change, { ...change, hours: 6 }] }), next];
    expect(stayRows([vessel({ voyages })], december)).toMatchObject([
      { slip: 14, departure: { at: '2026-12-09T00:00:00Z', word: 'Expected' } },
    ]);
    expect(barsOf(voyages, december.end, inUtc)[0]).toMatchObject({ late: '+14.0 h' });
  });
});

/** A voyage whose one port call has the same status. */
const withStatus = (status: TimelineVoyage['status']) =>
  voyage({ status, calls: [{ ...call('2026-12-03', '2026-12-06'), status }] });

describe('a port call', () => {
  it.each([
    ['Planned', 'Expected', 'Expected', 'expected', 'expected 03.12.2026 00:00 UTC – expected 06.12.2026'],
    ['Current', 'Arrived', 'Expected', 'arrived', 'arrived 03.12.2026 00:00 UTC – expected 06.12.2026'],
    ['Completed', 'Arrived', 'Sailed', 'arrived', 'arrived 03.12.2026 00:00 UTC – sailed 06.12.2026'],
    [null, undefined, undefined, 'ETA', 'Alongside, 03.12.2026 00:00 UTC – 06.12.2026'],
  ] as const)('that is %s: arrival %s, departure %s', (status, arrival, departure, passage, stay) => {
    const voyages = [withStatus(status)];
    expect(stayRows([vessel({ voyages })], december)).toMatchObject([
      { arrival: { word: arrival }, departure: { word: departure } },
    ]);
    const titles = barsOf(voyages, december.end, inUtc).map(({ title }) => title);
    expect(titles[0]).toContain(`Rotterdam, ${passage} 03.12.2026 00:00 UTC`);
    expect(titles[1]).toContain(stay);
  });

  it.each([
    ['Planned', 'Expected', 'Expected'],
    ['Current', undefined, 'Sailed'],
    ['Completed', 'Arrived', 'Sailed'],
    [null, undefined, undefined],
  ] as const)(
    'that is missing on a %s voyage: arrival %s; a next voyage that is so has %s',
    (status, arrival, left) => {
      const voyages = [
        voyage({ calls: [], status }),
        voyage({ voyageId: '8', calls: [], status, departure: '2026-12-09' }),
      ];
      expect(stayRows([vessel({ voyages })], december)[0]).toMatchObject({
        arrival: { word: arrival },
        departure: { at: '2026-12-09', word: left },
      });
    },
  );
});

describe('what falls due', () => {
  it.each([
    [{}, 'VDR is due on 05.12.2026: within 14 days of Rotterdam (03.12.2026)'],
    [{ arrival: '2026-12-08T10:00:00Z' }, 'VDR is due on 05.12.2026: 3 days before Rotterdam (08.12.2026)'],
    [{ port: null, arrival: null }, 'VDR is due on 05.12.2026: no port call near it'],
    [
      { status: 'Overdue' as const, due: '2026-10-12' },
      'VDR is overdue since 12.10.2026: next port: Rotterdam (03.12.2026)',
    ],
    [{ status: 'Overdue' as const, port: null }, 'VDR is overdue since 05.12.2026: no next port call known'],
  ])('%j: %s', (part, sentence) => {
    expect(dueSentence(due(part))).toBe(sentence);
  });

  it('says on the day of arrival that it is within the days before', () => {
    expect(callText(due({ arrival: '2026-12-05T23:00:00Z' }))).toBe('Within 14 days of Rotterdam (05.12.2026)');
  });

  it('is listed in its days, and while it is overdue', () => {
    const items = [
      due({ id: '1', due: '2026-11-30', status: 'Due' }),
      due({ id: '2', due: '2026-11-30', status: 'Overdue' }),
      due({ id: '3', due: '2026-12-10' }),
      due({ id: '4', due: '2026-12-11' }),
    ];
    expect(dueRows([vessel({ due: items })], december).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('is one mark where dates are close, with the most severe status', () => {
    const items = [
      due({ due: '2026-12-02', status: 'Upcoming' }),
      due({ due: '2026-12-02', status: 'Overdue' }),
      due({ due: '2026-12-09', status: 'Upcoming' }),
      due({ due: '2026-12-11' }),
      due({ due: '2026-11-30' }),
    ];
    expect(dueMarks(items, december)).toMatchObject([
      { at: 15, status: 'Overdue', items: { length: 2 } },
      { at: 85, status: 'Upcoming' },
    ]);
  });
});

describe('the time line', () => {
  it('has a passage and the parts of the stay', () => {
    expect(barsOf([voyage({})], december.end, inUtc)).toMatchObject([
      { kind: 'passage', from: at('2026-11-28'), until: at('2026-12-03'), planned: true },
      { kind: 'stay', status: 'At anchor', until: at('2026-12-04') },
      { kind: 'stay', status: 'Alongside', until: at('2026-12-06') },
    ]);
  });

  it('has one stay for what is done one after the other at the same mooring, also while there is a pause between', () => {
    const calls = [
      call('2026-12-03', '2026-12-04', 'Waiting', 'At anchor'),
      call('2026-12-05', '2026-12-06', 'Discharging'),
      call('2026-12-07', '2026-12-08', 'Bunkering'),
    ];
    const [, atAnchor, alongside, ...others] = barsOf([voyage({ calls })], december.end, inUtc);
    expect(others).toEqual([]);
    expect(atAnchor).toMatchObject({ until: at('2026-12-05') });
    expect(alongside).toMatchObject({
      until: at('2026-12-08'),
      title:
        'Rotterdam: Discharging, Bunkering, Alongside, expected 05.12.2026 00:00 UTC – expected 08.12.2026 00:00 UTC',
    });
  });

  it('extends what has no end to the next departure or to its own end', () => {
    const open = voyage({ calls: [call('2026-12-03', null)] });
    const next = voyage({ departure: '2026-12-08T00:00:00Z', calls: [], eta: null });
    expect(barsOf([open, next], december.end, inUtc).map(({ until }) => until)).toEqual([
      at('2026-12-03'),
      at('2026-12-08'),
      december.end,
    ]);
  });

  it('names a port over the passage and the stay there', () => {
    expect(labelsOf(barsOf([voyage({})], december.end, inUtc), december)).toEqual([
      { leg: 0, left: 0, width: 50, text: '→ Rotterdam', late: undefined },
    ]);
  });

  it('names it without an arrow if the vessel is there already, and not at all outside the window', () => {
    const bars = barsOf([voyage({})], december.end, inUtc);
    expect(labelsOf(bars, timeScale({ from: '2026-12-04', to: '2026-12-13' }))).toMatchObject([
      { text: 'Rotterdam', left: 0, width: 20 },
    ]);
    expect(labelsOf(bars, timeScale({ from: '2026-12-07', to: '2026-12-13' }))).toEqual([]);
  });

  it('shows the part of a span that is inside', () => {
    expect(spanIn(december, at('2026-11-01'), at('2026-12-02'))).toEqual({ left: 0, width: 10 });
    expect(spanIn(december, at('2026-12-10'), at('2027-01-01'))).toEqual({ left: 90, width: 10 });
    expect(spanIn(december, at('2026-11-01'), at('2026-12-01'))).toBeUndefined();
    expect(spanIn(december, at('2026-12-11'), at('2026-12-12'))).toBeUndefined();
  });

  it.each([
    ['2026-12-07', ['01 Dec', '02 Dec', '03 Dec', '04 Dec', '05 Dec', '06 Dec', '07 Dec']],
    ['2027-01-25', ['01 Dec', '08 Dec', '15 Dec', '22 Dec', '29 Dec', '05 Jan', '12 Jan', '19 Jan']],
    ['2027-04-30', ['Dec', 'Jan 2027', 'Feb', 'Mar', 'Apr']],
  ])('has lines for days, weeks or months until %s', (to, texts) => {
    expect(ticksOf({ from: '2026-12-01', to }).map(({ text }) => text)).toEqual(texts);
  });

  it('says in words where a vessel calls next', () => {
    expect(nextCallText(vessel({}), inUtc)).toBe('Rotterdam, expected 03.12.2026 00:00 UTC');
    expect(
      nextCallText(vessel({ voyages: [voyage({ status: 'Completed' })], due: [due({ status: 'Overdue' })] }), inUtc),
    ).toBe('no port call in this period; 1 item overdue');
  });
});
