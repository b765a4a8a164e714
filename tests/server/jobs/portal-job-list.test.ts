import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import type { PortalDatabase } from '../../../server/db/portal-database.ts';
import { cancelJob, jobProblem, portalJobList, retryJob } from '../../../server/jobs/portal-job-list.ts';
import { onEachDatabase } from '../../support/database-kinds.ts';
import { storeJobs } from '../../support/stored-jobs.ts';

onEachDatabase(
  (database) => `the list of jobs, on ${database}`,
  ({ createPrepared }) => {
    let db: PortalDatabase;
    let remove: () => Promise<void>;
    let ids: Awaited<ReturnType<typeof storeJobs>>;
    beforeAll(async () => {
      const made = await createPrepared();
      ({ remove } = made);
      db = await openDatabase(made.place);
      expect(await portalJobList(db)).toEqual([]);
      await expect(retryJob(db, unknown)).rejects.toMatchObject({ status: 404 });
      ids = await storeJobs(db, made.place);
    });
    afterAll(async () => {
      await db.destroy();
      await remove();
    });

    const stateOf = async (id: string) => (await portalJobList(db)).find((job) => job.id === id)?.state;

    it('says of each what it is, how far it is and how it ended', async () => {
      const listed = (await portalJobList(db)).map(({ what, state, attempts, startedAt, endedAt, error }) => [
        what,
        state,
        attempts,
        startedAt !== null,
        endedAt !== null,
        error?.message,
      ]);
      expect(listed).toEqual([
        ['simulator', 'active', 1, true, false, undefined],
        ['Marking imports that were interrupted', 'completed', 1, true, true, undefined],
        ['Sending digests', 'created', 0, false, false, undefined],
        ['Moving files to the store', 'failed', 1, true, true, 'job heartbeat timeout'],
        ['Deleting old rows', 'failed', 1, true, true, 'The disk is full'],
      ]);
    });

    it('cancels a job that waits, and no other', async () => {
      expect(await cancelJob(db, ids.digests)).toBe('Sending digests');
      expect(await stateOf(ids.digests)).toBe('cancelled');
      for (const id of [ids.digests, ids.simulator, ids['interrupted-imports'], ids.sweeping])
        await expect(cancelJob(db, id)).rejects.toMatchObject({ status: 409 });
      await expect(cancelJob(db, unknown)).rejects.toMatchObject({ status: 404 });
    });

    it('runs a failed job again, and no other', async () => {
      expect(await retryJob(db, ids.sweeping)).toBe('Deleting old rows');
      expect(await stateOf(ids.sweeping)).toBe('retry');
      for (const id of [ids.sweeping, ids.simulator, ids['interrupted-imports']])
        await expect(retryJob(db, id)).rejects.toMatchObject({ status: 409 });
    });

    it('does not run a job again beside another one of its kind', async () => {
      await sql`insert into pgboss.job (name, policy) values ('file-store', 'exclusive')`.execute(db);
      await expect(retryJob(db, ids['file-store'])).rejects.toMatchObject({
        status: 409,
        message: 'Another job of this kind waits or runs already',
      });
      expect(await stateOf(ids['file-store'])).toBe('failed');
    });
  },
);

const unknown = '00000000-0000-4000-8000-000000000000';

it('The words of an error are shown where one company uses the portal, and elsewhere its kind only', () => {
  const error = { name: 'error', code: '22P02', message: 'invalid input: "ada@other.example"' };
  expect(jobProblem(error, false)).toBe('invalid input: "ada@other.example"');
  expect(jobProblem(error, true)).toBe('The log of the server says why (error 22P02)');
  expect(jobProblem({}, true)).toBe('The log of the server says why');
  expect(jobProblem({ message: 'job timed out' }, true)).toBe('It took longer than an hour');
  expect(jobProblem(null, false)).toBeNull();
});
