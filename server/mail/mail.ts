import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Counted } from '../session/attempts.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The account whose password is set by the link that stands for `linkPlace` in the text. */
  readonly linkFor?: number;
  /** What does not count when the e-mail cannot be sent at once. */
  readonly counted?: Counted;
}

/** What carries letters to people. */
export interface Mail {
  readonly send: (letter: Letter) => Promise<void>;
}

interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; without it letters are written to files. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  /** Where the folder `outbox` stands. */
  readonly dataFolder: string;
}

/** Mail by SMTP where there is a server for it, else into files that can be opened and read. */
export const createMail = ({ smtpUrl, from, dataFolder }: MailSettings, log: Logger): Mail =>
  smtpUrl ? smtpMail(smtpUrl, from) : outboxMail(path.join(dataFolder, 'outbox'), from, log);

const smtpMail = (url: string, from: string): Mail => {
  const transport = createTransport({ url, ...smtpTimeouts });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
  };
};

/** How long each step of sending may take, in milliseconds. */
const smtpTimeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The log names the file and nothing that is in it; only its owner may read it, since it holds the link. */
const outboxMail = (folder: string, from: string, log: Logger): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ to, subject, text }) => {
      const { message } = await transport.sendMail({ from, to, subject, text });
      const file = path.join(folder, `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      log.info({ event: 'letter written', file });
    },
  };
};
