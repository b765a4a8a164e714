import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { after } from '../clock.ts';
import type { Email, Mail, MailQueue } from '../mail/mail.ts';
import type { Schema, Database } from '../db/schema.ts';
import { seal, unseal } from '../mail/sealed-text.ts';
import { rateLimit } from '../request/rate-limit.ts';
import { serverKeys } from '../db/server-keys.ts';
import { createResetLink, linkPlaceholder } from './password-reset.ts';
import type { SessionPolicy } from './policy.ts';
import { lockAccount } from './token-families.ts';

interface MailQueuePorts {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  /** Sends an e-mail, or rejects. */
  readonly transport: Mail;
  readonly links: { readonly policy: SessionPolicy; readonly portalUrl: string };
  /** Aborts when the process ends: what is due then is sent by the next one. */
  readonly stopped?: AbortSignal;
}

type Queued = Selectable<Schema['queued_mail']>;

/** The delay before each retry; after the last one the e-mail is dropped. */
const retryDelaysSeconds = [60, 5 * 60, 15 * 60, 60 * 60];

/** How long an attempt may take, in seconds, before another process may make the next: longer than the transport's timeouts. */
const leaseSeconds = 5 * 60;

/** Stores e-mails in a table until they are sent. A lease on the row lets only one process attempt it. */
export const createMailQueue = ({ db, now, log, transport, links, stopped }: MailQueuePorts): MailQueue => {
  // Read before a transaction needs the key: it may hold the only connection, and requests of a company may not read it.
  void serverKeys(db);
  const leasedUntil = () => after(now(), leaseSeconds);
  const isFree = () => sql<boolean>`(queued_mail.leased_until is null or queued_mail.leased_until <= ${now()})`;

  /** Undefined if the same link is being sent already. */
  const add = async (email: Email): Promise<Queued | undefined> => {
    const sealed = await sealedOf(email, db);
    const row = { sealed, attempts: 1, created_at: now(), due_at: now(), leased_until: leasedUntil() };
    return db
      .insertInto('queued_mail')
      .values({ ...row, link_for: email.linkFor ?? null })
      .onConflict((conflict) => conflict.column('link_for').doUpdateSet(row).where(isFree()))
      .returningAll()
      .executeTakeFirst();
  };

  /** The newest first, so that one e-mail does not wait behind the invitations of a large import. */
  const lease = (): Promise<Queued | undefined> =>
    db
      .updateTable('queued_mail')
      .set({ attempts: sql`queued_mail.attempts + 1`, leased_until: leasedUntil() })
      .where('id', '=', (due) =>
        due
          .selectFrom('queued_mail')
          .where('due_at', '<=', now())
          .where(isFree())
          .orderBy('due_at', 'desc')
          .limit(1)
          .select('id')
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();

  const attempt = async (row: Queued): Promise<boolean> => {
    try {
      const email = await compose(row);
      if (!email) {
        await remove(row);
        log.info({ event: 'password link dropped', account: row.link_for, queued: row.id });
        return false;
      }
      await transport.send({ ...email, id: idOf(row, email) });
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

  /**
   * Creates the link now: a stored one could be read, and would expire before the last retry. undefined: the account has
   * another address by now, whose owner alone may set its password.
   */
  const compose = async ({ sealed, link_for: linkFor }: Queued): Promise<Email | undefined> => {
    const { mail } = await serverKeys(db);
    const stored = StoredEmail.parse(JSON.parse(unseal(mail, sealed)));
    if (linkFor === null) return stored;
    return db.transaction().execute(async (trx) => {
      // Locked: a change of the address ends the links that are stored by then.
      const account = await lockAccount(trx, linkFor);
      if (account?.email !== stored.to) return undefined;
      const link = await createResetLink({ db: trx, now: now() }, linkFor, { ...links, kind: stored.linkKind });
      return { ...stored, text: stored.text.replace(linkPlaceholder, () => link) };
    });
  };

  const postpone = async (row: Queued, error: unknown) => {
    const delay = retryDelaysSeconds[row.attempts - 1];
    const failed = { queued: row.id, attempts: row.attempts, ...loggedError(error) };
    if (delay === undefined) {
      await remove(row);
      log.error({ event: 'e-mail given up', ...failed });
      return;
    }
    await db
      .updateTable('queued_mail')
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .where('sealed', '=', row.sealed)
      .set({ due_at: after(now(), delay), leased_until: null })
      .execute();
    log.warn({ event: 'e-mail not sent', ...failed, retryInSeconds: delay });
  };

  /** Another e-mail for the same link may have replaced it while it was sent. */
  const remove = ({ id, sealed }: Queued) =>
    db.deleteFrom('queued_mail').where('id', '=', id).where('sealed', '=', sealed).execute();

  const next = async () => (stopped?.aborted ? undefined : lease());

  let running = false;
  let isAsked = false;
  return {
    send: async (email) => {
      const row = await add(email);
      const isSent = row !== undefined && (await attempt(row));
      if (!isSent && email.limit) await rateLimit.undo({ db }, email.limit);
    },
    enqueue: async (emails, trx) => {
      const queued: { readonly sealed: string; readonly account: number | null }[] = [];
      for (const email of emails) queued.push({ sealed: await sealedOf(email, db), account: email.linkFor ?? null });
      const { rows } = await sql<{ account: number | null }>`
        select account from (
          select account, queue_mail(sealed, account, ${now()}) as id
          from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as email (sealed text, account int)
        ) as queued where id is null`.execute(trx);
      const [foreign] = rows;
      if (foreign) throw new Error(`No link for account ${foreign.account}: it is of another company`);
    },
    sendDue: async () => {
      isAsked = true;
      if (running) return;
      running = true;
      try {
        while (isAsked) {
          isAsked = false;
          for (let row = await next(); row; row = await next()) await attempt(row);
        }
      } finally {
        running = false;
      }
    },
  };
};

const sealedOf = async (
  { to, subject, text, html, unsubscribeUrl, linkKind }: Email,
  db: Database,
): Promise<string> => {
  const { mail } = await serverKeys(db);
  return seal(mail, JSON.stringify({ to, subject, text, html, unsubscribeUrl, linkKind }));
};

const StoredEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  unsubscribeUrl: z.optional(z.string()),
  linkKind: z.optional(z.enum(['reset', 'invitation', 'code'])),
});

/** The same for every attempt; not for a link that works for minutes, which each attempt makes anew. */
const idOf = ({ id, created_at: created, link_for: linkFor }: Queued, { linkKind }: Email): string | undefined =>
  linkFor !== null && linkKind === undefined ? undefined : `${id}.${created.getTime()}`;

/** What is logged of an error, without its message, which may contain the e-mail address. */
const loggedError = (error: unknown): object => {
  if (!(error instanceof Error)) return {};
  const { name } = error;
  return {
    name,
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { response: error.responseCode }),
  };
};
