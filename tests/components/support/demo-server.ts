import { parentPort } from 'node:worker_threads';
import { addDrops } from '../../../server/ais/dropped-positions.ts';
import { storeReception } from '../../../server/ais/reception.ts';
import { issueKey } from '../../../server/integration/api-keys.ts';
import { startTestServer } from '../../support/server.ts';
import { storeJobs } from '../../support/stored-jobs.ts';
import { demoDay } from '../../support/demo-day.ts';

/** Where the server of the components listens, and the token of the fleet's manager. */
export interface DemoServer {
  readonly address: string;
  readonly token: string;
}

// In a thread of its own: seeding the demo would hold up the server of the tests' code. Its token outlives every run.
const now = new Date(`${demoDay}T12:00:00Z`);
const { db, listen, signIn } = await startTestServer({ now, policy: { accessSeconds: 24 * 60 * 60 } });
const key = { name: 'Ship management', writes: ['positions'], allVessels: true, vessels: [], days: null };
await issueKey({ db, now }, 1, key, { kind: 'person', label: 'fleet@demo.example', at: now });
await db
  .insertInto('doubtful_position')
  .values({ vessel_id: 1, time: now, latitude: 1.2, longitude: 103.8, source: 'AIS' })
  .execute();
await storeReception(db, {
  source: 'tcp://10.0.0.5:10110',
  companyId: null,
  beganAt: now,
  heardAt: now,
  counts: {
    lines: 100,
    decoded: 90,
    refused: { 'wrong checksum': 10 },
    written: 20,
    foreign: 60,
    withoutTime: 0,
  },
});
await addDrops(db, demoDay, [{ vessel_id: 1, company_id: 1, reason: 'ahead', count: 2, newest: now }]);
await storeJobs(db);
const address = await listen();
const { access: token } = await signIn('fleet@demo.example');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ address, token } satisfies DemoServer);
