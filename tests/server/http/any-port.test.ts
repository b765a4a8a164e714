// @module-tag exhaustive
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/contract/catalogue.ts';
import { permissionsOf } from '../../../server/people/permission-option.ts';
import { setPermissions } from '../../../server/people/accounts.ts';
import { hashPassword } from '../../../server/session/password.ts';
import { demoPassword } from '../../../src/contract/demo.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { imo, insertThreeVessels } from '../../support/three-vessels.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ seeded: false, now });
  await insertThreeVessels(server.db);
  await setPermissions(server.db, 1, permissionsOf('all'));
  const password_hash = await hashPassword(demoPassword, { ln: 4, r: 8, p: 1 });
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', 1).execute();
  token = (await server.signIn('1@demo.example')).access;
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.db.deleteFrom('voyage').execute();
  await server.db.deleteFrom('position_report').execute();
});

const port = (values: { name: string; locode?: string; latitude?: number; longitude?: number }) =>
  server.db.insertInto('port').values(values).returning('id').executeTakeFirstOrThrow();

/** A voyage that departed yesterday and has only its ports. */
const voyageTo = async (toPortId: number) => {
  const from = await port({ name: 'Somewhere' });
  await server.db
    .insertInto('voyage')
    .values({
      vessel_id: 1,
      voyage_no: '1L',
      condition: 'Laden',
      from_port_id: from.id,
      to_port_id: toPortId,
      departure: hours(-24),
    })
    .execute();
};

const report = () =>
  server.db
    .insertInto('position_report')
    .values({ vessel_id: 1, time: hours(-1), latitude: 51, longitude: 3, source: 'AIS' })
    .execute();

const ask = async (name: 'fleet.detail' | 'track.all' | 'track.byImo' | 'track.schedule' | 'track.position') => {
  const { path } = catalogue[name];
  const query = ['track.byImo', 'track.schedule', 'track.position'].includes(name) ? `?imo=${imo.dawn}` : '';
  const { status, body } = await server.request('GET', `${path}${query}`, { token });
  // SAFETY: every response of the API has this envelope.
  return { status, result: (body as { result: unknown }).result };
};

describe('a voyage to a port that is not in the port table', () => {
  it('is answered by fleet, map and schedule with the port name and the distance to go', async () => {
    const amsterdam = await port({ name: 'Amsterdam', locode: 'NLAMS', latitude: 52.41, longitude: 4.82 });
    await voyageTo(amsterdam.id);
    await report();
    const position = { destination: 'Amsterdam', distanceToGo: 108, status: null, eta: null, port: null };
    expect(await ask('track.all')).toMatchObject({ status: 200, result: [{ imono: imo.dawn, ...position }] });
    expect(await ask('track.position')).toMatchObject({ status: 200, result: position });
    expect(await ask('fleet.detail')).toMatchObject({
      status: 200,
      result: [
        { imono: imo.star, position: null },
        { imono: imo.dawn, position },
      ],
    });
    const to = { name: 'Amsterdam', locode: 'NLAMS', latitude: 52.41 };
    expect(await ask('track.byImo')).toMatchObject({
      status: 200,
      result: { to, distanceToGo: 108, track: [{ latitude: 51 }], ahead: [{ latitude: 52.41, longitude: 4.82 }] },
    });
    expect(await ask('track.schedule')).toMatchObject({
      status: 200,
      result: { voyages: [{ to, eta: null, status: 'Current', calls: [] }] },
    });
  });

  it('is answered with the port name only if the port is free text', async () => {
    await voyageTo((await port({ name: 'Off Lagos' })).id);
    await report();
    const position = { destination: 'Off Lagos', distanceToGo: null, timeZone: null, latitude: 51 };
    expect(await ask('track.all')).toMatchObject({ status: 200, result: [position] });
    const to = { name: 'Off Lagos', locode: null, country: null, timeZone: null, latitude: null, longitude: null };
    expect(await ask('track.byImo')).toMatchObject({ status: 200, result: { to, distanceToGo: null, ahead: [] } });
    expect(await ask('track.schedule')).toMatchObject({ status: 200, result: { voyages: [{ to }] } });
  });

  it('is answered without a position report, and a position report is answered without a voyage', async () => {
    await voyageTo((await port({ name: 'Off Lagos' })).id);
    expect(await ask('track.all')).toMatchObject({ status: 200, result: [] });
    expect(await ask('track.byImo')).toMatchObject({ status: 200, result: { status: null, track: [], ahead: [] } });
    await server.db.deleteFrom('voyage').execute();
    await report();
    expect(await ask('track.all')).toMatchObject({ result: [{ latitude: 51, voyageId: null, destination: null }] });
    expect(await ask('track.byImo')).toMatchObject({ status: 200, result: null });
    expect(await ask('track.schedule')).toMatchObject({ status: 200, result: { voyages: [] } });
  });

  it('is not affected by reports dated in the future', async () => {
    await server.db
      .insertInto('position_report')
      .values({ vessel_id: 1, time: hours(24), latitude: 51, longitude: 3, source: 'AIS' })
      .execute();
    expect(await ask('track.all')).toMatchObject({ status: 200, result: [] });
  });
});
