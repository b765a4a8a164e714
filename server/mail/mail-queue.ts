import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../http/handler.ts';
import type { Letter, Mail } from './mail.ts';
import type { Schema } from '../db/schema.ts';
import { seal, unseal } from './sealed-text.ts';
import { uncountOne } from '../session/attempts.ts';
import { serverKeys } from '../session/keys.ts';
import { createResetLink, linkPlace } from '../session/password-reset.ts';
import { after, type SessionPolicy } from '../session/policy.ts';

interface MailQueuePorts {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  /** What carries an e-mail, or fails. */
  readonly transport: Mail;
  readonly links: { readonly policy: SessionPolicy; readonly portalUrl: string };
}

/** Sends e-mails at once, and again later where that fails: `send` only rejects when the table cannot be written. */
export interface MailQueue extends Mail {
  /** Tries what is due again, of any process; `stopped`: the process ends, so begin no more. */
  readonly sendDue: (stopped?: AbortSignal) => Promise<void>;
}

type Queued = Selectable<Schema['queued_mail']>;

/** How long after each failed attempt the next one is made, in seconds; after the last it is given up. */
const retryDelays = [60, 5 * 60, 15 * 60, 60 * 60];

/** How long an attempt may take, in seconds, before another process may make the next: longer than the transport's timeouts. */
const leaseSeconds = 5 * 60;

/** E-mails tried in one run. */
const mostInOneRun = 20;

/** Keeps e-mails in a table until they are sent. Each attempt is leased, so that of several processes one makes it. */
export const createMailQueue = ({ db, now, log, transport, links }: MailQueuePorts): MailQueue => {
  const leasedUntil = () => after(now(), leaseSeconds);
  const isFree = () => sql<boolean>`(queued_mail.leased_until is null or queued_mail.leased_until <= ${now()})`;

  /** Undefined: the same link is just being sent. */
  const add = async ({ to, subject, text, linkFor }: Letter): Promise<Queued | undefined> => {
    const { mail } = await serverKeys(db);
    const sealed = seal(mail, JSON.stringify({ to, subject, text }));
    const row = { sealed, attempts: 1, due_at: now(), leased_until: leasedUntil() };
    return db
      .insertInto('queued_mail')
      .values({ ...row, link_for: linkFor ?? null, created_at: now() })
      .onConflict((conflict) => conflict.column('link_for').doUpdateSet(row).where(isFree()))
      .returningAll()
      .executeTakeFirst();
  };

  const lease = (): Promise<Queued | undefined> =>
    db
      .updateTable('queued_mail')
      .set({ attempts: sql`queued_mail.attempts + 1`, leased_until: leasedUntil() })
      .where('id', '=', (due) =>
        due
          .selectFrom('queued_mail')
          .where('due_at', '<=', now())
          .where(isFree())
          .orderBy('due_at')
          .limit(1)
          .select('id')
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();

  const attempt = async (row: Queued): Promise<boolean> => {
    try {
      await transport.send(await compose(row));
    } catch (error) {
      await postpone(row, error);
      return false;
    }
    await remove(row);
    log.info({
      event: row.link_for === null ? 'e-mail sent' : 'password link sent',
      account: row.link_for,
      queued: row.id,
    });
    return true;
  };

  /** The link is made now: a stored one could be read, and would be too old after an hour. */
  const compose = async ({ sealed, link_for: linkFor }: Queued): Promise<Letter> => {
    const { mail } = await serverKeys(db);
    const stored = StoredLetter.parse(JSON.parse(unseal(mail, sealed)));
    if (linkFor === null) return stored;
    const link = await createResetLink({ db, now: now() }, linkFor, links);
    return { ...stored, text: stored.text.replace(linkPlace, () => link) };
  };

  const postpone = async (row: Queued, error: unknown) => {
    const delay = retryDelays[row.attempts - 1];
    const failed = { queued: row.id, attempts: row.attempts, ...factsOf(error) };
    if (delay === undefined) {
      await remove(row);
      log.error({ event: 'e-mail given up', ...failed });
      return;
    }
    await db
      .updateTable('queued_mail')
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .set({ due_at: after(now(), delay), leased_until: null })
      .execute();
    log.warn({ event: 'e-mail not sent', ...failed, retryInSeconds: delay });
  };

  const remove = (row: Queued) => db.deleteFrom('queued_mail').where('id', '=', row.id).execute();

  let running = false;
  return {
    send: async (letter) => {
      const row = await add(letter);
      const isSent = row !== undefined && (await attempt(row));
      if (!isSent && letter.counted) await uncountOne({ db }, letter.counted);
    },
    sendDue: async (stopped) => {
      if (running) return;
      running = true;
      try {
        for (let tried = 0; tried < mostInOneRun; tried += 1) {
          if (stopped?.aborted) return;
          const row = await lease();
          if (!row) return;
          await attempt(row);
        }
      } finally {
        running = false;
      }
    },
  };
};

const StoredLetter = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** What is logged of a failure. Its message may hold the address it could not reach. */
const factsOf = (error: unknown): object => {
  if (!(error instanceof Error)) return {};
  const { name } = error;
  return {
    name,
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { response: error.responseCode }),
  };
};
