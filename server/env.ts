import path from 'node:path';
import * as z from 'zod/mini';
import { type DatabaseLimits, defaultLimits } from './db/postgres-pool.ts';
import { StartupError } from './start/startup-error.ts';

/** A whole number within bounds, with a default. */
export const wholeNumber = (name: string, most: number, otherwise: string, least = 0) =>
  z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,5}$/.test(text) && Number(text) <= most && Number(text) >= least,
            `${name} is a whole number ${least > 0 ? `from ${least} ` : ''}up to ${most}`,
          ),
        ),
      otherwise,
    ),
    z.transform(Number),
  );

const milliseconds = (name: string, otherwise: number) => wholeNumber(name, 99_999, String(otherwise), 1);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const filled = (name: string) => z.string().check(z.minLength(1, `${name} is empty: remove it or give it a value`));

const text = (name: string, otherwise: string) => z._default(filled(name), otherwise);

const Environment = z.object({
  PORT: wholeNumber('PORT', 65_535, '8080'),
  HOST: text('HOST', '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres://'))),
  /** The maximum number of connections of this process to the PostgreSQL server. */
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', 500, String(defaultLimits.connections), 2),
  /** Timeouts of a statement, a lock, an idle transaction, and a wait for a connection, in milliseconds. */
  DATABASE_STATEMENT_TIMEOUT: milliseconds('DATABASE_STATEMENT_TIMEOUT', defaultLimits.statementTimeoutMs),
  DATABASE_LOCK_TIMEOUT: milliseconds('DATABASE_LOCK_TIMEOUT', defaultLimits.lockTimeoutMs),
  DATABASE_IDLE_TIMEOUT: milliseconds('DATABASE_IDLE_TIMEOUT', defaultLimits.idleTransactionTimeoutMs),
  DATABASE_POOL_TIMEOUT: milliseconds('DATABASE_POOL_TIMEOUT', defaultLimits.poolTimeoutMs),
  /** The maximum number of open connections of browsers and load balancers; further ones are refused. */
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', 99_999, '10000', 1),
  DATA_DIR: text('DATA_DIR', '.data'),
  /** The origins of other sites that may call the API (exact match), separated by commas. */
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
  /** The number of load balancers in front of this process that write X-Forwarded-For. */
  PROXIES: wholeNumber('PROXIES', 9, '0'),
  /** The public address of the portal, which links in e-mails start with. */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+$/, 'PUBLIC_URL is an origin'))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'SMTP_URL begins with smtp:// or smtps://'))),
  /** The sender of e-mails. */
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^@]+@[^@]+$/, 'MAIL_FROM is an e-mail address, with a name before it or without')),
    'Fleet Portal <no-reply@localhost>',
  ),
  /** How long entries of the audit log are kept. */
  AUDIT_DAYS: wholeNumber('AUDIT_DAYS', 36_500, '400', 1),
  /** The port of /metrics for Prometheus; 0: none. It asks for no password, so METRICS_HOST is an inner address. */
  METRICS_PORT: wholeNumber('METRICS_PORT', 65_535, '0'),
  METRICS_HOST: text('METRICS_HOST', '127.0.0.1'),
  /** The folder whose files are imported, with a subfolder for each company. */
  INBOX_DIR: z.optional(filled('INBOX_DIR')),
  LOG_LEVEL: z._default(z.enum(levels, `LOG_LEVEL is one of ${levels.join(', ')}`), 'info'),
});
export type Environment = z.infer<typeof Environment> & {
  /** The folder of the embedded database. */
  readonly folder: string;
  /** The address of the portal for users. */
  readonly address: string;
  /** Whether other machines can reach the portal. */
  readonly isExposed: boolean;
};

/** The values that settings are read from. */
export type SettingValues = Readonly<Record<string, string | undefined>>;

/** Reads the server's settings; throws a StartupError that lists every problem. */
export const readEnvironment = (values: SettingValues): Environment => readEnvironmentWith({}, values);

/** Reads the server's settings and further ones of the program that starts it; lists the problems of all of them at once. */
export const readEnvironmentWith = <Further extends z.core.$ZodLooseShape>(
  further: Further,
  values: SettingValues,
): Environment & z.infer<z.ZodMiniObject<Further>> => {
  const server = z.safeParse(Environment, values);
  const others = z.safeParse(z.object(further), values);
  if (!server.success || !others.success) {
    const problems = [...(server.error?.issues ?? []), ...(others.error?.issues ?? [])];
    throw new StartupError(
      `The server's settings are wrong:\n${problems.map(({ path: at, message }) => `- ${at.join('.')}: ${message}`).join('\n')}`,
    );
  }
  return { ...withAddress(server.data), ...others.data };
};

const withAddress = (settings: z.infer<typeof Environment>): Environment => {
  const { DATA_DIR, PUBLIC_URL, HOST, PORT } = settings;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(HOST);
  return {
    ...settings,
    folder: path.resolve(DATA_DIR, 'database'),
    address: PUBLIC_URL ?? `http://${local ? 'localhost' : HOST}:${PORT}`,
    isExposed: !isLoopback(HOST) || (PUBLIC_URL?.startsWith('https:') ?? false),
  };
};

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** The database limits from the settings. */
export const databaseLimits = (env: Environment): DatabaseLimits => ({
  statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT,
  lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT,
  idleTransactionTimeoutMs: env.DATABASE_IDLE_TIMEOUT,
  poolTimeoutMs: env.DATABASE_POOL_TIMEOUT,
  connections: env.DATABASE_CONNECTIONS,
});

/** The settings of this process. */
export const environment = (): Environment => readEnvironment(process.env);

/** The environment of a program that this one starts, with further values. */
export const environmentWith = (values: SettingValues): SettingValues => ({ ...process.env, ...values });
