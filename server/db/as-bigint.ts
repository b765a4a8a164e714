import { sql } from 'kysely';

/** An id as bigint, so that one beyond the range of an int column matches no row instead of failing the statement. */
export const asBigint = (id: number) => sql<number>`${id}::bigint`;
