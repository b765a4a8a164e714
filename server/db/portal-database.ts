import { type Dialect, Kysely, type LogEvent } from 'kysely';
import type { LetOthersRead, RunStatements } from './paced.ts';
import type { ActingFor } from './acting-for.ts';
import { companyHandles } from './company-handles.ts';
import type { Replica } from './replica.ts';
import type { Schema, Database } from './schema.ts';
import type { SessionNotices } from './session-notices.ts';

/** The portal's own handle of the database, which sees the rows of every company. */
export type PortalDatabase = Database & {
  /** A handle on the same connections for which PostgreSQL shows and changes the rows of one company only. */
  readonly ofCompany: (companyId: number) => Database;
  readonly notices: SessionNotices;
  /** Where handlers that only read may read; undefined: there is no replica. */
  readonly replica?: Replica;
  /** Runs the statements of the jobs; only in the embedded database, which has one connection for all. */
  readonly runStatements?: RunStatements;
  /** Only in the embedded database, too. */
  readonly letOthersRead?: LetOthersRead;
  /** The statement that the embedded database has run for longer than this, if one has. */
  readonly longStatement?: (longerThanMs: number) => string | undefined;
};

/** A statement that ended: its text has no values. */
export interface EndedStatement {
  readonly sql: string;
  readonly ms: number;
  readonly failed: boolean;
}

/** Creates the portal's handle, and one for each company that asks. `onStatement` is called after each statement. */
export const portalDatabase = (
  dialectFor: (company: ActingFor) => Dialect,
  notices: SessionNotices,
  onStatement?: (statement: EndedStatement) => void,
): PortalDatabase => {
  const handleFor = (company: ActingFor) => openHandle(dialectFor(company), onStatement);
  const { ofCompany } = companyHandles(handleFor);
  return Object.assign(handleFor(null), { ofCompany, notices });
};

/** Creates a handle that tells of each statement. */
export const openHandle = (
  dialect: Dialect,
  onStatement: ((statement: EndedStatement) => void) | undefined,
): Database =>
  new Kysely<Schema>({
    dialect,
    ...(onStatement && {
      log: ({ query, queryDurationMillis, level }: LogEvent) =>
        onStatement({ sql: query.sql, ms: queryDurationMillis, failed: level === 'error' }),
    }),
  });
