import { sql } from 'kysely';
import { kinds } from '../../../src/contract/records/kinds.ts';
import { type Attack, tally } from './attack.ts';
import type { TimedResponse, Target } from './target.ts';

const filter = { optionFilter: 2, recordNumber: 100_000, skipCount: 0, maxResultCount: 0 };

/** The access token of an account that sees a vessel, and the requests to attack with. */
const caller = async ({ request, tokenOf }: Target) => {
  const headers = {
    Authorization: `Bearer ${await tokenOf('fleet@demo.example')}`,
    'Content-Type': 'application/json',
  };
  const ships = await request('/api/services/account/listShipByAccount', { headers });
  const [, imono] = /"imono":"(\d{7})"/.exec(ships.text) ?? [];
  if (!imono) throw new Error(`There is no ship: ${ships.status} ${ships.text.slice(0, 200)}`);
  const list = (kind: 'drill' | 'nearMiss') =>
    request(kinds[kind].calls.search.path, { method: 'POST', headers, body: JSON.stringify({ ...filter, imono }) });
  const pdf = (id: string) => request(`${kinds.nearMiss.calls.pdf.path}?Id=${id}&OptionOrientation=1`, { headers });
  return { list, pdf };
};

const atOnce = async (count: number, send: () => Promise<TimedResponse>): Promise<string> => {
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, send));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${count} asked in ${seconds} s: ${tally(answers.map(({ status }) => status))}`;
};

const firstId = async (list: Promise<TimedResponse>): Promise<string> =>
  /"id":(\d+)/.exec((await list).text)?.[1] ?? '';

/** PDFs of one record, requested by one account. */
export const manyExports: Attack = {
  name: '400 exports at once by one account',
  run: async (target) => {
    const { list, pdf } = await caller(target);
    const id = await firstId(list('nearMiss'));
    return atOnce(400, () => pdf(id));
  },
};

/** The longest list, requested by one account. */
export const manyLists: Attack = {
  name: '300 full lists at once by one account',
  run: async (target) => {
    const { list } = await caller(target);
    return atOnce(300, () => list('drill'));
  },
};

/** One export of a record whose description is a word of 64 KB. */
export const longWord: Attack = {
  name: 'one export of a word of 64 KB',
  prepare: async (db) => {
    const long = JSON.stringify('W'.repeat(65_536));
    await sql`update record set detail = jsonb_set(detail, '{description}', ${long}::jsonb) where kind = 'nearMiss'`.execute(
      db,
    );
  },
  run: async (target) => {
    const { list, pdf } = await caller(target);
    const id = await firstId(list('nearMiss'));
    return atOnce(1, () => pdf(id));
  },
};
