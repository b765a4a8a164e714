import path from 'node:path';
import * as z from 'zod/mini';
import { type Disk, diskOfData } from './disk/disk-space.ts';
import { StartupError } from './errors/startup-error.ts';

/** Timeouts in milliseconds, and the number of connections this process may open. */
export interface DatabaseLimits {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleTransactionTimeoutMs: number;
  /** How long a request waits for a connection. */
  readonly poolTimeoutMs: number;
  readonly connections: number;
  /** How long statements wait for a server that restarts, counted from the first error. */
  readonly restartMs: number;
}

/** The defaults. */
export const defaultLimits: DatabaseLimits = {
  statementTimeoutMs: 15_000,
  lockTimeoutMs: 2_000,
  idleTransactionTimeoutMs: 10_000,
  poolTimeoutMs: 5_000,
  connections: 10,
  restartMs: 8_000,
};

/** The standard values of OTEL_TRACES_SAMPLER. */
export const tracesSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type TracesSampler = (typeof tracesSamplers)[number];

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

const webAddress = (name: string) =>
  z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/, `${name} begins with http:// or https://`)));

/** What a process does: everything, only requests, or only what is due by time. */
const roles = ['all', 'web', 'worker'] as const;

const Environment = z.object({
  ROLE: z._default(z.enum(roles, `ROLE is one of ${roles.join(', ')}`), 'all'),
  PORT: wholeNumber('PORT', 65_535, '8080'),
  HOST: text('HOST', '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres://'))),
  /** A pooler in front of it that pools transactions, such as pgbouncer, for the statements of requests. */
  DATABASE_POOLER_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_POOLER_URL begins with postgres://')),
  ),
  /** A streaming replica of it for lists, charts, searches and files. */
  DATABASE_READ_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_READ_URL begins with postgres://')),
  ),
  /** The maximum number of connections of this process to the PostgreSQL server. */
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', 500, String(defaultLimits.connections), 2),
  /** Timeouts of a statement, a lock, an idle transaction, and a wait for a connection, in milliseconds. */
  DATABASE_STATEMENT_TIMEOUT: milliseconds('DATABASE_STATEMENT_TIMEOUT', defaultLimits.statementTimeoutMs),
  DATABASE_LOCK_TIMEOUT: milliseconds('DATABASE_LOCK_TIMEOUT', defaultLimits.lockTimeoutMs),
  DATABASE_IDLE_TIMEOUT: milliseconds('DATABASE_IDLE_TIMEOUT', defaultLimits.idleTransactionTimeoutMs),
  DATABASE_POOL_TIMEOUT: milliseconds('DATABASE_POOL_TIMEOUT', defaultLimits.poolTimeoutMs),
  /** The maximum number of open connections of browsers and load balancers; further ones are refused. */
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', 99_999, '10000', 1),
  /** How long a process that stops still answers, but says that it is not ready, so that balancers send it no more requests. */
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 300, '0'),
  /** The silence of the process after which it is ended, so that it can be started again; 0: it is not watched. */
  HANG_SECONDS: wholeNumber('HANG_SECONDS', 3_600, '60'),
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
  /** The path below which the portal is served, such as /portal, for which it must be built too; empty: none. */
  BASE_PATH: z._default(
    z
      .string()
      .check(z.regex(/^(\/[\w-]+)*$/, 'BASE_PATH is empty or a path such as /portal, without a slash at its end')),
    '',
  ),
  /** The folder of the built portal. */
  DIST_DIR: text('DIST_DIR', path.resolve(import.meta.dirname, '../dist')),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'SMTP_URL begins with smtp:// or smtps://'))),
  /** The sender of e-mails. */
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^@]+@[^@]+$/, 'MAIL_FROM is an e-mail address, with a name before it or without')),
    'Fleet Portal <no-reply@localhost>',
  ),
  /** How long entries of the audit log are kept. */
  AUDIT_DAYS: wholeNumber('AUDIT_DAYS', 36_500, '400', 1),
  /** How long imports are kept with their rows after their last step, and can be undone. */
  IMPORT_DAYS: wholeNumber('IMPORT_DAYS', 36_500, '400', 1),
  /** How long position reports are kept, but for the last one of each vessel; 0: all are kept. */
  POSITION_DAYS: wholeNumber('POSITION_DAYS', 36_500, '0'),
  /** The port of /metrics for Prometheus; 0: none. It asks for no password, so METRICS_HOST is an inner address. */
  METRICS_PORT: wholeNumber('METRICS_PORT', 65_535, '0'),
  METRICS_HOST: text('METRICS_HOST', '127.0.0.1'),
  /** The S3-compatible store of files; without it they are in the database. */
  FILES_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^s3:\/\/[^\s:@/]+:[^\s:@/]+@[^\s/]+\/[^\s/?]+(\?\S*)?$/,
          'FILES_URL is s3://key:secret@host/bucket, with ?region= and for http &tls=no',
        ),
      ),
  ),
  /** Traces by OpenTelemetry, with its standard variables: without an endpoint there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_SERVICE_NAME: text('OTEL_SERVICE_NAME', 'fleet-portal'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(tracesSamplers, `OTEL_TRACES_SAMPLER is one of ${tracesSamplers.join(', ')}`),
    'parentbased_always_on',
  ),
  /** The share of traces that 'traceidratio' keeps. */
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    z._default(
      z.string().check(z.regex(/^(0?\.\d+|0|1|1\.0+|0\.\d+)$/, 'OTEL_TRACES_SAMPLER_ARG is from 0 to 1')),
      '1',
    ),
    z.transform(Number),
  ),
  OTEL_SDK_DISABLED: z.optional(z.string()),
  /** The OpenID provider of a company: see docs/sign-in.md. */
  OIDC_ISSUER: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'OIDC_ISSUER is an address'))),
  OIDC_CLIENT_ID: z.optional(filled('OIDC_CLIENT_ID')),
  OIDC_CLIENT_SECRET: z.optional(filled('OIDC_CLIENT_SECRET')),
  OIDC_COMPANY: z.optional(filled('OIDC_COMPANY')),
  OIDC_NAME: z.optional(filled('OIDC_NAME')),
  OIDC_DOMAINS: z.optional(filled('OIDC_DOMAINS')),
  OIDC_CREATE: text('OIDC_CREATE', 'no'),
  OIDC_GROUPS: z._default(z.string(), ''),
  OIDC_GROUPS_CLAIM: text('OIDC_GROUPS_CLAIM', 'groups'),
  /** The folder whose files are imported, with a subfolder for each company. */
  INBOX_DIR: z.optional(filled('INBOX_DIR')),
  /** How long a statement of a request may take before it is logged. */
  SLOW_STATEMENT_MS: milliseconds('SLOW_STATEMENT_MS', 1000),
  LOG_LEVEL: z._default(z.enum(levels, `LOG_LEVEL is one of ${levels.join(', ')}`), 'info'),
});
export type Environment = z.infer<typeof Environment> & {
  /** The folder of the embedded database. */
  readonly folder: string;
  /** The address of the portal for users. */
  readonly address: string;
  /** Whether other machines can reach the portal. */
  readonly isExposed: boolean;
  /** What to say about values whose names are almost those of settings. */
  readonly mistyped: readonly string[];
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
  const known = [...Object.keys(Environment.shape), ...Object.keys(further)];
  const mistyped = mistypedSettings(Object.keys(values), known);
  return { ...withAddress(server.data, mistyped), ...others.data };
};

const withAddress = (settings: z.infer<typeof Environment>, mistyped: readonly string[]): Environment => {
  const { DATA_DIR, PUBLIC_URL, HOST, PORT, BASE_PATH } = settings;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(HOST);
  return {
    ...settings,
    mistyped,
    folder: path.resolve(DATA_DIR, 'database'),
    address: `${PUBLIC_URL ?? `http://${local ? 'localhost' : HOST}:${PORT}`}${BASE_PATH}`,
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
  restartMs: defaultLimits.restartMs,
});

/** The disk of the embedded database; undefined: a server has the data, and its disk cannot be asked. */
export const dataDisk = ({ DATABASE_URL, folder }: Pick<Environment, 'DATABASE_URL' | 'folder'>): Disk | undefined =>
  DATABASE_URL ? undefined : { folder, name: diskOfData };

/** The settings of this process. */
export const environment = (): Environment => readEnvironment(process.env);

/** The environment of a program that this one starts, with further values. */
export const environmentWith = (values: SettingValues): SettingValues => ({ ...process.env, ...values });

/** What to say about names of the environment that are no setting, but one letter away from one. */
const mistypedSettings = (names: readonly string[], settings: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find((setting) => isOneSlip(name, setting));
    return meant === undefined ? [] : [`${name} is not a setting: did you mean ${meant}?`];
  });

/** Whether two words differ by one letter that is missing, added or another, or by two that changed places. */
const isOneSlip = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  let start = 0;
  while (start < length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].toReversed().join(''));
};
