import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { answerOnce } from '../../../server/integration/answer-once.ts';
import { findKey, issueKey, type LiveKey, revokeKey } from '../../../server/integration/api-keys.ts';
import { bodyHashOf } from '../../../server/integration/idempotency.ts';
import { writeItems } from '../../../server/integration/write-items.ts';
import { integrationResources } from '../../../src/contract/administration/integration-resources.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { plainVessel } from '../../support/plain-vessel.ts';

const now = new Date('2026-11-22T08:00:00Z');
const actor = { kind: 'person', label: 'ada@real.example', at: now } as const;
const given = { name: 'Ship management', writes: ['positions'], allVessels: true, vessels: [], days: null };

const positions = (count: number, day: string) =>
  Array.from({ length: count }, (_, at) => ({
    imoNumber: at % 2 === 0 ? '4100016' : 'first',
    time: new Date(Date.parse(`${day}T00:00:00Z`) + at * 60_000).toISOString(),
    latitude: at / 100,
    longitude: 4,
  }));

onEachDatabase(
  (database) => `requests of several processes, on ${database}`,
  ({ createPrepared }) => {
    let db: Database;
    let remove: () => Promise<void>;
    let key: LiveKey;
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
      await db.insertInto('company').values({ name: 'Owner' }).execute();
      const vessel = { ...plainVessel, company_id: 1, imono: '4100016', name: 'First' };
      await db.insertInto('vessel').values(vessel).execute();
      const issued = await issueKey({ db, now }, 1, given, actor);
      const found = await findKey({ db, now }, issued.key);
      if (!found) throw new Error('The key was not found');
      key = found;
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const [resource] = integrationResources.filter(({ path }) => path === 'positions');
    const send = (items: readonly object[], idempotencyKey?: string, by = key) => {
      if (!resource) throw new Error('There is no resource for positions');
      const bodyHash = bodyHashOf(resource.path, JSON.stringify(items));
      const request = idempotencyKey === undefined ? undefined : { idempotencyKey, bodyHash };
      const sender = { kind: 'key', id: by.id, label: by.name, at: new Date() } as const;
      const { id: keyId, companyId } = by;
      return answerOnce(db, { key: by, at: sender.at, request }, (trx, fleet) =>
        writeItems(trx, { companyId, keyId, resource, items, fleet, actor: sender }),
      );
    };
    const countOf = async () => (await db.selectFrom('position_report').select('time').execute()).length;

    it('with one Idempotency-Key write once, and answer the same or 409', async () => {
      const items = positions(100, '2026-11-20');
      const answers = await Promise.allSettled(Array.from({ length: 4 }, () => send(items, 'one')));
      const fulfilled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(fulfilled.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
      expect(await countOf()).toBe(100);
      expect((await send(items, 'one')).answer).toEqual(fulfilled[0]?.answer);
    });

    it('with the same rows at the same time write each row once', async () => {
      const items = positions(50, '2026-11-19');
      const answers = await Promise.all([send(items), send(items), send(items)]);
      const added = answers.map(({ answer }) => ('counts' in answer ? answer.counts : undefined));
      expect(added.toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a)))).toMatchObject([
        { new: 50 },
        { unchanged: 50 },
        { unchanged: 50 },
      ]);
      expect(await countOf()).toBe(150);
    });

    it('read the stored rows of their vessels and times only', async () => {
      const again = positions(3, '2026-11-20').map((item) => ({ ...item, speed: 12 }));
      expect((await send(again)).answer).toMatchObject({ counts: { new: 0, changed: 3 } });
      expect(await countOf()).toBe(150);
    });

    it('write nothing once the key was revoked, and can be sent again with another', async () => {
      await revokeKey({ db, now }, 1, key.id, actor);
      await expect(send(positions(1, '2026-11-18'), 'two')).rejects.toMatchObject({ status: 401 });
      expect(await db.selectFrom('api_request').where('idempotency_key', '=', 'two').selectAll().execute()).toEqual([]);
      expect(await countOf()).toBe(150);
    });
  },
);
