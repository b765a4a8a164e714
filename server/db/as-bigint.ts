import { sql } from 'kysely';

/** An id to compare with: one that no int column can hold is simply not there, where it would break the statement. */
export const asBigint = (id: number) => sql<number>`${id}::bigint`;
