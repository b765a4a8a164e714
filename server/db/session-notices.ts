import type { Database } from './schema.ts';

/** The channel of the triggers of migration 0114: its payload is the id of an account whose sessions or permissions changed. */
export const sessionChannel = 'portal_sessions';

/** Milliseconds for which what was read about a session may be used at most, also if a process gets no notices. */
export const sessionReadMs = 5_000;

/** What a process hears of changes of sessions and permissions, made by any process. */
export interface SessionNotices {
  /** Starts to listen. `changed` gets the id of an account; null: any account may have changed. */
  readonly listen: (changed: (accountId: number | null) => void) => void;
  /** Whether changes are told. While it is false, what was read before may be out of date. */
  readonly isListening: () => boolean;
  /** Whether all changes that are committed by now were told here: resolves when they are. Never rejects. */
  readonly catchUp: () => Promise<boolean>;
  /** Resolves when no process uses what it read before the changes that are committed by now. Never rejects. */
  readonly settle: () => Promise<void>;
  /** `heard` gets the id of a company of which an account may have changed something. Only of a server. */
  readonly onWritten?: (heard: (companyId: number) => void) => void;
  /** Tells this of a company to all processes; resolves when they have heard it. Only of a server. */
  readonly noteWrite?: (db: Database, companyId: number) => Promise<void>;
}
