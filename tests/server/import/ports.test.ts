// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerPorts } from '../../../server/db/migrations/0117-former-ports.ts';
import { portDetails } from '../../../server/db/migrations/0116-port-details.ts';
import { listedPort, listedPorts } from '../../../server/db/listed-ports.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { importDesk } from '../../support/import-desk.ts';
import { workbookOf } from '../../support/workbooks.ts';

describe('the list of ports', () => {
  it('has each port once, with coordinates, a country and a time zone that exist', () => {
    expect(new Set(listedPorts.map(({ locode }) => locode)).size).toBe(listedPorts.length);
    expect(listedPorts.length).toBeGreaterThan(1_500);
    const zones = new Set(listedPorts.map(({ time_zone }) => time_zone));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
    for (const { locode, name, country, latitude, longitude } of listedPorts) {
      expect(locode).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/);
      expect(country, locode).toBe(locode.slice(0, 2));
      expect(name, locode).toMatch(/^\p{L}/u);
      expect(Math.abs(latitude), locode).toBeLessThan(90);
      expect(Math.abs(longitude), locode).toBeLessThanOrEqual(180);
    }
  });

  it('finds a port by its code, or by a name that no other port, or no other main one, has', () => {
    expect(listedPort('nlrtm')?.name).toBe('Rotterdam');
    expect(listedPort('ROTTERDAM')?.locode).toBe('NLRTM');
    expect(listedPort('Antofagasta')?.locode).toBe('CLANF');
    expect(listedPort('Rio Grande')).toBeUndefined();
  });

  it('finds the ports of the former Netherlands Antilles in their countries, by old and new codes', () => {
    const found = ['ANBON', 'ANCUR', 'ANEUX', 'ANPHI', 'ANSXM', 'anwil'].map((code) => listedPort(code)?.locode);
    expect(found).toEqual(['BQBON', 'CWCUR', 'BQEUX', 'SXPHI', 'SXSXM', 'CWWIL']);
    expect(listedPort('CWWIL')).toBe(listedPort('ANWIL'));
    const codes = new Set(listedPorts.map(({ country }) => country));
    expect([...codes].filter((code) => new Intl.Locale(`und-${code}`).region !== code)).toEqual([]);
  });
});

const named = (name: string) => ({
  locode: null,
  name,
  country: null,
  latitude: null,
  longitude: null,
  time_zone: null,
});

onEachDatabase(
  (database) => `the ports of imported voyages on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof importDesk>>;
    beforeAll(async () => {
      desk = await importDesk(await createPrepared());
    });
    afterAll(() => desk.close());

    const voyages = {
      title: 'Voyages',
      headers: ['IMO Number', 'Voyage No.', 'Condition', 'From', 'To', 'Departure'],
      rows: [
        ['1L', 'NLRTM', 'Mumbai'],
        ['2B', 'INBOM', 'Rotterdam'],
        ['3L', 'XXABC', 'Jetty 7'],
      ].map(([number = '', from = '', to = ''], at) => [
        fleet[0]?.imo ?? '',
        number,
        'Laden',
        from,
        to,
        `2026-1${at}-01 06:00`,
      ]),
    };
    const ports = () =>
      desk.db
        .selectFrom('port')
        .orderBy('name')
        .select(['locode', 'name', 'country', 'latitude', 'longitude', 'time_zone'])
        .execute();
    const expected = [
      named('Jetty 7'),
      { locode: 'INBOM', name: 'Mumbai', country: 'IN', latitude: 18.94, longitude: 72.85, time_zone: 'Asia/Kolkata' },
      {
        locode: 'NLRTM',
        name: 'Rotterdam',
        country: 'NL',
        latitude: 51.95,
        longitude: 4.05,
        time_zone: 'Europe/Amsterdam',
      },
      { ...named('XXABC'), locode: 'XXABC' },
    ];

    it('are those of the list, once each; an unlisted one has its code or its name; an undo deletes them', async () => {
      const bytes = await workbookOf([...fleetSheets().slice(0, 1), voyages]);
      const batch = await desk.bring(bytes);
      await desk.check(batch);
      expect(await desk.refused(batch)).toEqual([]);
      expect((await desk.apply(batch)).message).toBeNull();
      expect(await ports()).toEqual(expected);
      const again = await desk.bring(bytes);
      expect((await desk.check(again)).counts['voyages']).toEqual({ unchanged: 3, warned: 1 });
      expect((await desk.undo(batch)).state).toBe('undone');
      expect(await ports()).toEqual([]);
    });

    it('of an existing database get what the list has, unless they have it already', async () => {
      const own = { ...named('Our Antwerp'), locode: 'BEANR', latitude: 51, longitude: 4 };
      const bare = [named('Jetty 7'), { ...named('XXABC'), locode: 'XXABC' }, { ...named('INBOM'), locode: 'INBOM' }];
      await desk.db
        .insertInto('port')
        .values([...bare, own, named('Rotterdam'), named('ROTTERDAM')])
        .execute();
      await portDetails(desk.db);
      expect(await ports()).toEqual(expect.arrayContaining([...expected, own, named('ROTTERDAM')]));
      expect(await ports()).toHaveLength(6);
    });

    it('of dissolved countries get their current code, unless another row has it', async () => {
      const old = { country: 'AN', latitude: 12.122, longitude: -68.882, time_zone: 'America/Curacao' };
      await desk.db.deleteFrom('port').execute();
      await desk.db
        .insertInto('port')
        .values([
          { ...named('Philipsburg'), ...old, locode: 'ANPHI' },
          { ...named('Willemstad'), ...old, locode: 'ANWIL' },
          { ...named('CWWIL'), locode: 'CWWIL' },
        ])
        .execute();
      await formerPorts(desk.db);
      const found = (await ports()).map(({ locode, name, country }) => [locode, name, country]);
      expect(found.toSorted()).toEqual([
        ['ANWIL', 'Willemstad', 'CW'],
        ['CWWIL', 'Willemstad', 'CW'],
        ['SXPHI', 'Philipsburg', 'SX'],
      ]);
    });

    it('with a former code are the same ports when the file is imported again', async () => {
      await desk.db.deleteFrom('port').execute();
      const [header, ...rows] = [voyages.headers, ...voyages.rows.slice(0, 1)];
      const called = rows.map((row) => [...row.slice(0, 3), 'ANPHI', 'SXPHI', ...row.slice(5)]);
      const bytes = await workbookOf([
        ...fleetSheets().slice(0, 1),
        { title: 'Voyages', headers: header ?? [], rows: called },
      ]);
      const batch = await desk.bring(bytes);
      await desk.check(batch);
      expect((await desk.apply(batch)).message).toBeNull();
      expect((await ports()).map(({ locode, country }) => [locode, country])).toEqual([['SXPHI', 'SX']]);
      expect((await desk.check(await desk.bring(bytes))).counts['voyages']).toEqual({ unchanged: 1 });
    });
  },
);
