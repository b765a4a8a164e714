import { type Job, type JobState, listedJobs } from '../../src/contract/administration/job.ts';
import { type BatchState, isRunning, mayStop } from '../../src/contract/administration/import.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { type AuditEvent, personActor, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/schema.ts';
import { cancelJob, jobProblem, portalJobList, retryJob } from '../jobs/portal-job-list.ts';
import type { SignedInContext } from '../request/request-context.ts';
import type { Handlers } from './handler.ts';
import { openableImports } from './imports.ts';

/** What the portal does besides requests, and the imports of the caller's company. */
export const jobHandlers = {
  'jobs.list': async (_, call, { imports: { oneConnection } }) => {
    const { db, caller } = call;
    const isShared = (await db.selectFrom('company').select('id').limit(2).execute()).length > 1;
    const ofPortal = (await portalJobList(db)).map(
      ({ id, what, state, attempts, error, ...moments }): Job => ({
        id,
        what,
        state: states[state],
        who: null,
        queuedAt: moments.queuedAt.toISOString(),
        startedAt: moments.startedAt?.toISOString() ?? null,
        endedAt: moments.endedAt?.toISOString() ?? null,
        attempts,
        problem: state === 'completed' ? null : jobProblem(error, isShared),
        mayRetry: state === 'failed',
        mayCancel: state === 'created' || state === 'retry',
        importId: null,
      }),
    );
    const imports = mayRead(caller.permissions, ['Data Import']) ? await openableImports(call, listedJobs.others) : [];
    const ofCompany = imports.map((batch) => importJob(batch, oneConnection));
    return [...ofCompany, ...ofPortal].toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt));
  },

  'jobs.retry': ({ id }, call) => changed(call, 'job.retried', (trx) => retryJob(trx, id)),

  'jobs.cancel': ({ id }, call) => changed(call, 'job.cancelled', (trx) => cancelJob(trx, id)),
} satisfies Partial<Handlers>;

const states = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
} as const;

/** Changes a job, which the log of the caller's company records. */
const changed = async (
  call: SignedInContext,
  action: AuditEvent['action'],
  change: (trx: Database) => Promise<string>,
): Promise<true> => {
  const actor = await personActor(call);
  await call.db.transaction().execute(async (trx) => {
    const label = await change(trx);
    await recordAudit(trx, actor, { companyId: call.caller.companyId, action, subject: { kind: 'job', label } });
  });
  return true;
};

/** The steps of an import as jobs: what the server does, and how far it is. */
const steps: Readonly<Record<BatchState, readonly [what: string, state: JobState]>> = {
  reading: ['Reading', 'running'],
  uploaded: ['Reading', 'done'],
  checking: ['Checking', 'running'],
  checked: ['Checking', 'done'],
  applying: ['Applying', 'running'],
  applied: ['Applying', 'done'],
  undoing: ['Undoing', 'running'],
  undone: ['Undoing', 'done'],
  failed: ['Importing', 'failed'],
  interrupted: ['Importing', 'failed'],
  cancelled: ['Importing', 'cancelled'],
};

/** An import as a job. */
const importJob = (batch: Awaited<ReturnType<typeof openableImports>>[number], oneConnection: boolean): Job => {
  const { id, state } = batch;
  const [step, jobState] = steps[state];
  return {
    id: `import ${id}`,
    what: `${step} ${batch.file_name}`,
    state: jobState,
    who: batch.who,
    queuedAt: batch.created_at.toISOString(),
    startedAt: null,
    endedAt: isRunning(state) ? null : batch.changed_at.toISOString(),
    attempts: null,
    problem: batch.message,
    mayRetry: false,
    mayCancel: isRunning(state) && mayStop(state, oneConnection),
    importId: id,
  };
};
