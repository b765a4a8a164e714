import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { RateLimit } from '../request/rate-limit.ts';

/** The links that set a password: for a forgotten one, or for the first one of an invited person; or the code for a person who has one. */
export type LinkKind = 'reset' | 'invitation' | 'code';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML, for programs that show it. */
  readonly html?: string | undefined;
  /** The link that stops e-mails of this kind: asked for by a GET, done by a POST (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
  /** The account whose password the link sets. The link replaces `linkPlaceholder` in the text. */
  readonly linkFor?: number;
  /** How long that link works; default: as a link for a forgotten password. */
  readonly linkKind?: LinkKind | undefined;
  /** What tells it apart from other e-mails: sent twice, it has one Message-ID, by which programs show it once. */
  readonly id?: string | undefined;
  /** The limit whose hit is taken back if the e-mail cannot be sent at once. */
  readonly limit?: RateLimit;
}

/** Sends e-mails. */
export interface Mail {
  readonly send: (email: Email) => Promise<void>;
}

/** Sends e-mails at once, and retries later if that fails. `send` rejects only if the table cannot be written. */
export interface MailQueue extends Mail {
  /** Stores e-mails within a transaction, in place of earlier ones with a link for the same accounts: they are due once that commits. */
  readonly enqueue: (emails: readonly Email[], trx: Database) => Promise<void>;
  /** Sends all due e-mails, those of other processes too. None is begun once the process ends. */
  readonly sendDue: () => Promise<void>;
}

interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; without it, e-mails are written to files. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  /** Where the folder `outbox` stands. */
  readonly dataFolder: string;
}

/** Sends e-mails by SMTP if a server is configured, otherwise writes them to `.eml` files. */
export const createMail = ({ smtpUrl, from, dataFolder }: MailSettings, log: Logger): Mail =>
  smtpUrl ? smtpMail(smtpUrl, from) : outboxMail(path.join(dataFolder, 'outbox'), from, log);

const smtpMail = (url: string, from: string): Mail => {
  const transport = createTransport({ url, ...smtpTimeouts });
  return {
    send: async (email) => {
      await transport.sendMail(messageOf(email, from));
    },
  };
};

const messageOf = ({ to, subject, text, html, unsubscribeUrl, id }: Email, from: string) => ({
  from,
  to,
  subject,
  text,
  ...(html !== undefined && { html }),
  ...(id !== undefined && { messageId: `<${id}@${/@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'}>` }),
  ...(unsubscribeUrl !== undefined && {
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
});

/** How long each step of sending may take, in milliseconds. */
const smtpTimeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The file holds the link: only its owner may read it, and the log contains only its name. */
const outboxMail = (folder: string, from: string, log: Logger): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(messageOf(email, from));
      const file = path.join(folder, `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      log.info({ event: 'e-mail written', file });
    },
  };
};
