import path from 'node:path';
import * as z from 'zod/mini';
import { StartFault } from './start-fault.ts';

const wholeNumber = (name: string, most: number, otherwise: string) =>
  z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= most, `${name} is a whole number up to ${most}`),
        ),
      otherwise,
    ),
    z.transform(Number),
  );

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const text = (name: string, otherwise: string) =>
  z._default(
    z.string().check(z.minLength(1, `${name} is set, but to nothing: leave it out, or give it a value`)),
    otherwise,
  );

const Environment = z.object({
  PORT: wholeNumber('PORT', 65_535, '8080'),
  HOST: text('HOST', '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres://'))),
  DATA_DIR: text('DATA_DIR', '.data'),
  /** Vessels of the demo fleet that an empty database gets; 0: it stays empty. */
  SEED_VESSELS: wholeNumber('SEED_VESSELS', 10_000, '20'),
  /** Exact origins that may call the API from another site, separated by commas. */
  CORS_ORIGINS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(https?:\/\/[^\s/,]+(,https?:\/\/[^\s/,]+)*)?$/,
          'CORS_ORIGINS is a list of origins, separated by commas',
        ),
      ),
    '',
  ),
  /** How many balancers stand before this process and write X-Forwarded-For. */
  PROXIES: wholeNumber('PROXIES', 9, '0'),
  /** Where people reach the portal: what links in mails begin with. */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+$/, 'PUBLIC_URL is an origin'))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'SMTP_URL begins with smtp:// or smtps://'))),
  /** Who letters come from. */
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^@]+@[^@]+$/, 'MAIL_FROM is an e-mail address, with a name before it or without')),
    'Fleet Portal <no-reply@localhost>',
  ),
  LOG_LEVEL: z._default(z.enum(levels, `LOG_LEVEL is one of ${levels.join(', ')}`), 'info'),
});
export type Environment = z.infer<typeof Environment> & {
  /** Where the embedded database is. */
  readonly folder: string;
  /** The portal's address as people type it. */
  readonly address: string;
};

/** Reads the server's settings; every problem is named at once and the server does not start. */
export const readEnvironment = (values: Readonly<Record<string, string | undefined>>): Environment => {
  const parsed = z.safeParse(Environment, values);
  if (!parsed.success)
    throw new StartFault(
      `The server's settings are wrong:\n${parsed.error.issues.map(({ path: at, message }) => `- ${at.join('.')}: ${message}`).join('\n')}`,
    );
  const { DATA_DIR, PUBLIC_URL, HOST, PORT } = parsed.data;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(HOST);
  return {
    ...parsed.data,
    folder: path.resolve(DATA_DIR, 'database'),
    address: PUBLIC_URL ?? `http://${local ? 'localhost' : HOST}:${PORT}`,
  };
};

/** The settings of this process. */
export const environment = (): Environment => readEnvironment(process.env);
