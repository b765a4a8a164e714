// @module-tag exhaustive
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectVoyages } from '../../../server/fleet/select-voyages.ts';
import { selectWhereabouts } from '../../../server/fleet/select-whereabouts.ts';
import { everyRight } from '../../../server/import/scope.ts';
import { tableBytes } from '../../../server/import/table-file.ts';
import { filledFile, templateFile } from '../../../server/import/template.ts';
import { readWarnings } from '../../../server/import/warned-rows.ts';
import { sheetNamed } from '../../../server/import/sheets/sheets.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { fleetDesk } from '../../support/fleet-desk.ts';
import { fleet } from '../../support/fleet-workbook.ts';
import { now } from '../../support/import-desk.ts';
import { insertRow, rowOf } from '../../support/rows-of-company.ts';
import { type TestCell, workbookOf } from '../../support/workbooks.ts';

const headers = ['Code', 'Name', 'Country', 'Latitude', 'Longitude', 'Time Zone'];
const portsOf = (rows: readonly (readonly TestCell[])[]) => ({ title: 'Ports', headers, rows });

const voyagesOf = (...calls: readonly (readonly [from: string, to: string])[]) => ({
  title: 'Voyages',
  headers: ['IMO Number', 'Voyage No.', 'Condition', 'From', 'To', 'Departure'],
  rows: calls.map(([from, to], at) => [
    fleet[0]?.imo ?? '',
    `${at + 1}L`,
    'Laden',
    from,
    to,
    `2026-0${at + 1}-01 06:00`,
  ]),
});

/** The warning of a port of which the portal lacks something. */
const known = (what: string, how = 'them') => `The portal knows ${what} of this port. The sheet Ports can add ${how}`;

onEachDatabase(
  (database) => `ports of a company from the sheet Ports on ${database}`,
  ({ createPrepared }) => {
    let desk: Awaited<ReturnType<typeof fleetDesk>>;
    beforeAll(async () => {
      desk = await fleetDesk(await createPrepared());
    });
    afterAll(() => desk.close());

    const bring = async (...sheets: Parameters<typeof workbookOf>[0]) => {
      const batch = await desk.bring(await workbookOf(sheets));
      return { batch, counts: (await desk.check(batch)).counts };
    };
    const write = async (...sheets: Parameters<typeof workbookOf>[0]) => {
      const { batch } = await bring(...sheets);
      expect(await desk.refused(batch)).toEqual([]);
      expect((await desk.apply(batch)).message).toBeNull();
      return batch;
    };
    const warnings = async ({ batch }: { readonly batch: number }) =>
      readWarnings(desk.db, batch, (await desk.read(batch)).counts);
    const ownVessel = async () => {
      const { id } = await desk.db
        .selectFrom('vessel')
        .where('imono', '=', fleet[0]?.imo ?? '')
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    /** The ports of voyages as pages show them. */
    const shown = async (vesselId: number) => {
      const voyages = await selectVoyages({ db: desk.db, now }, [vesselId]);
      return voyages.map(({ from, to }) => [from, to]);
    };
    const stored = () => desk.db.selectFrom('company_port').selectAll().orderBy('id').execute();

    /** The names and codes of the ports of the vessel's last voyage. */
    const codes = async () => (await shown(await ownVessel())).at(-1)?.map((port) => [port?.name, port?.locode]);
    const place = { latitude: 51.95, longitude: 4.05 };
    const rotterdam = { name: 'Rotterdam', locode: 'NLRTM', country: 'NL', timeZone: 'Europe/Amsterdam', ...place };
    const maasvlakte = { ...rotterdam, name: 'Maasvlakte' };
    const bareJetty = { name: 'Jetty 7', locode: null, country: null, timeZone: null, latitude: null, longitude: null };
    const jetty = {
      ...bareJetty,
      locode: 'NOJT7',
      country: 'NO',
      timeZone: 'Europe/Oslo',
      latitude: 60.5,
      longitude: 5,
    };
    const own = portsOf([
      ['NLRTM', 'Maasvlakte', null, null, null, null],
      ['NO JT7', 'Jetty 7', 'no', 60.5, "5° 0.0' E", 'europe/oslo'],
    ]);

    it('are a sheet of the template', async () => {
      const template = Buffer.from(await tableBytes(templateFile(sheetNamed('ports')))).toString();
      expect(template.split(/\r?\n/)[0]).toBe(`\uFEFF${headers.join(',')}`);
    });

    it('are refused with row, column and reason', async () => {
      const { batch } = await bring(
        portsOf([
          ['ROTT', 'Rotterdam', 'NL', 51.9, 4, 'Europe/Amsterdam'],
          ['NLRTM', 'Rotterdam', 'AN', 90.5, -181, 'Europe/Rotterdam'],
          ['NOJT7', null, 'NO', 60.5, null, '+01:00'],
          ['NOJT8', 'Jetty 8', 'NO', null, 5, null],
          ['ANWIL', 'Willemstad', null, null, null, null],
          ['NOJT9', 'Jetty 9', null, null, null, null],
          ['nojt9', 'Jetty 10', null, null, null, null],
        ]),
      );
      const found = (await desk.refused(batch)).map(({ row, column, value, reason }) => [row, column, value, reason]);
      expect(found).toEqual([
        [2, 'Code', 'ROTT', 'This is not a UN/LOCODE, for example NLRTM'],
        [3, 'Country', 'AN', 'This is not the ISO 3166 code of a country, for example NL'],
        [3, 'Latitude', '90.5', 'The number is above 90'],
        [3, 'Longitude', '-181', 'The number is below -180'],
        [3, 'Time Zone', 'Europe/Rotterdam', 'This is not the IANA name of a time zone, for example Europe/Amsterdam'],
        [4, 'Time Zone', '+01:00', 'This is not the IANA name of a time zone, for example Europe/Amsterdam'],
        [4, 'Name', null, 'Name is missing'],
        [5, 'Latitude', null, 'A place needs both, Latitude and Longitude'],
        [6, 'Code', 'ANWIL', 'This code is no longer in use: the port has CWWIL now'],
        [8, 'Code', null, 'Row 7 has the same Code'],
      ]);
    });

    it('correct and complete the voyages of the company, and of no other; an undo restores them', async () => {
      await write(voyagesOf(['NLRTM', 'Jetty 7']));
      const vessel = await ownVessel();
      const otherVessel = 900;
      await insertRow(desk.db, 'vessel', { ...rowOf('vessel', 2), id: otherVessel });
      await desk.db
        .insertInto('voyage')
        .columns(['vessel_id', 'company_id', 'voyage_no', 'condition', 'from_port_id', 'to_port_id', 'departure'])
        .expression(({ selectFrom, val }) =>
          selectFrom('voyage')
            .select(({ ref }) => [val(otherVessel).as('vessel_id'), val(2).as('company_id'), ref('voyage_no').as('no')])
            .select(['condition', 'from_port_id', 'to_port_id', 'departure']),
        )
        .execute();
      const before = [[rotterdam, bareJetty]];
      expect(await shown(vessel)).toEqual(before);
      expect(await shown(otherVessel)).toEqual(before);

      const batch = await write(own);
      expect(await shown(vessel)).toEqual([[maasvlakte, jetty]]);
      expect(await shown(otherVessel)).toEqual(before);
      const fleet = selectWhereabouts({ db: desk.db, caller: { accountId: 1 }, now }, { after: undefined, limit: 10 });
      const [here] = await fleet.where('vessel.id', '=', vessel).execute();
      expect([here?.from_name, here?.to_name, here?.to_time_zone]).toEqual(['Maasvlakte', 'Jetty 7', 'Europe/Oslo']);
      expect(await desk.db.ofCompany(2).selectFrom('company_port').selectAll().execute()).toEqual([]);

      expect((await desk.undo(batch)).state).toBe('undone');
      expect(await stored()).toEqual([]);
      expect(await shown(vessel)).toEqual(before);
    });

    it('are changed by their code; the same file and the filled sheet change nothing', async () => {
      await write(own);
      const again = await bring(own, voyagesOf(['NLRTM', 'Jetty 7']));
      expect(again.counts).toEqual({ ports: { unchanged: 2 }, voyages: { unchanged: 1 } });
      const csv = await tableBytes(filledFile(desk.db, everyRight(1), sheetNamed('ports')));
      const filled = await desk.bring(csv, 'Ports.csv');
      expect((await desk.check(filled)).counts).toEqual({ ports: { unchanged: 2 } });
      const changed = await write(portsOf([['NLRTM', 'Europoort', null, null, null, null]]));
      expect((await stored()).map(({ name }) => name)).toEqual(['Europoort', 'Jetty 7']);
      await desk.undo(changed);
      expect((await stored()).map(({ name }) => name)).toEqual(['Maasvlakte', 'Jetty 7']);
    });

    it('are what voyages of the same file and later ones name, before a listed port of the name', async () => {
      const antofagasta = ['XXANT', 'Antofagasta', null, null, null, null];
      const sheets = [portsOf([antofagasta]), voyagesOf(['NLRTM', 'Jetty 7'], ['antofagasta', 'CLANF'])] as const;
      await write(...sheets);
      expect(await codes()).toEqual([
        ['Antofagasta', 'XXANT'],
        ['Antofagasta', 'CLANF'],
      ]);
      expect((await bring(...sheets)).counts['voyages']).toEqual({ unchanged: 2, warned: 1 });
      expect((await bring(sheets[1])).counts).toEqual({ voyages: { unchanged: 2, warned: 1 } });
      const csv = await tableBytes(filledFile(desk.db, everyRight(1), sheetNamed('voyages')));
      const filled = await desk.bring(csv, 'Voyages.csv');
      expect((await desk.check(filled)).counts).toEqual({ voyages: { unchanged: 2, warned: 1 } });
      await write(voyagesOf(['NLRTM', 'Jetty 7'], ['Antofagasta', 'Maasvlakte']));
      expect(await codes()).toEqual([
        ['Antofagasta', 'XXANT'],
        ['Maasvlakte', 'NLRTM'],
      ]);
    });

    describe('that the portal does not know', () => {
      const voyages = voyagesOf(['NLRTM', 'XXABC'], ['XXABC', 'Jetty 8'], ['Jetty 8', 'NLRTM']);
      const nothing = known('no country, no place on the map and no time zone');
      it('are accepted with one warning each, which the rows show', async () => {
        const brought = await bring(voyages);
        expect(brought.counts['voyages']).toMatchObject({ warned: 2 });
        expect(await desk.refused(brought.batch)).toEqual([]);
        expect(await warnings(brought)).toEqual({
          further: 0,
          first: [
            { sheet: 'Voyages', row: 2, column: 'To', value: 'XXABC', reason: nothing },
            { sheet: 'Voyages', row: 3, column: 'To', value: 'Jetty 8', reason: nothing },
          ],
        });
      });

      it('have none once the sheet Ports has them, or one for what is still missing', async () => {
        const brought = await bring(
          portsOf([
            ['XXABC', 'Abc', 'NL', 51, 4, null],
            ['XXJT8', 'Jetty 8', 'NL', 51, 4, 'Europe/Amsterdam'],
          ]),
          voyages,
        );
        const zone = { sheet: 'Voyages', row: 2, column: 'To', value: 'XXABC', reason: known('no time zone', 'it') };
        expect(await warnings(brought)).toEqual({ further: 0, first: [zone] });
      });
    });
  },
);
