import { setTimeout } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** The id of the transaction of a connection; null: it has changed nothing. */
export const transactionId = async (client: ClientBase): Promise<string | null> => {
  const { rows } = await client.query<{ id: string | null }>('select pg_current_xact_id_if_assigned()::text as id');
  return rows[0]?.id ?? null;
};

/** The pause between two looks at a transaction that is ending, in milliseconds, and how many there are. */
const pauseMs = 50;
const looks = 100;

/**
 * What became of a transaction whose connection is lost; undefined: the server does not know it any more. One that is still open
 * waits for statements that will not come, so its connection is ended.
 */
export const statusOf = async (client: ClientBase, id: string): Promise<'committed' | 'aborted' | undefined> => {
  for (let look = 0; look < looks; look += 1) {
    const { rows } = await client.query<{ status: string | null }>('select pg_xact_status($1::xid8) as status', [id]);
    const status = rows[0]?.status;
    if (status === 'committed' || status === 'aborted') return status;
    if (status !== 'in progress') return undefined;
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where backend_xid = $1::xid8::xid', [
      id,
    ]);
    await setTimeout(pauseMs);
  }
  return undefined;
};
