import { parentPort } from 'node:worker_threads';
import { issueKey } from '../../../server/integration/api-keys.ts';
import { startTestServer } from '../../support/server.ts';
import { demoDay } from '../../support/demo-day.ts';

/** Where the server of the components listens, and the token of the fleet's manager. */
export interface DemoServer {
  readonly address: string;
  readonly token: string;
}

// In a thread of its own: seeding the demo would hold up the server of the tests' code.
const now = new Date(`${demoDay}T12:00:00Z`);
const { db, listen, signIn } = await startTestServer({ now });
const key = { name: 'Ship management', writes: ['positions'], allVessels: true, vessels: [], days: null };
await issueKey({ db, now }, 1, key, { kind: 'person', label: 'fleet@demo.example', at: now });
await db
  .insertInto('doubtful_position')
  .values({ vessel_id: 1, time: now, latitude: 1.2, longitude: 103.8, source: 'AIS' })
  .execute();
const address = await listen();
const { access: token } = await signIn('fleet@demo.example');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ address, token } satisfies DemoServer);
