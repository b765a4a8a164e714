import path from 'node:path';
import * as z from 'zod/mini';

const Port = z.pipe(
  z._default(z.string().check(z.regex(/^\d{1,5}$/, 'PORT is a number')), '8080'),
  z.transform(Number),
);

const Environment = z.object({
  PORT: Port,
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres://'))),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
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
  /** Where people reach the portal: what links in mails begin with. */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+$/, 'PUBLIC_URL is an origin'))),
  /** Whether the portal was built with a Google Maps key: then Google's hosts may be loaded from. */
  GOOGLE_MAPS: z.pipe(
    z._default(z.string(), ''),
    z.transform((value) => value === 'true' || value === '1'),
  ),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'SMTP_URL begins with smtp:// or smtps://'))),
  /** Who letters come from. */
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Fleet Portal <no-reply@localhost>'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});
export type Environment = z.infer<typeof Environment> & { readonly folder: string };

/** Reads the server's settings; every problem is named at once and the server does not start. */
export const readEnvironment = (values: Readonly<Record<string, string | undefined>>): Environment => {
  const parsed = z.safeParse(Environment, values);
  if (!parsed.success)
    throw new Error(
      `The server's settings are wrong:\n${parsed.error.issues.map(({ path: at, message }) => `- ${at.join('.')}: ${message}`).join('\n')}`,
    );
  return { ...parsed.data, folder: path.resolve(parsed.data.DATA_DIR, 'database') };
};

/** The settings of this process. */
export const environment = (): Environment => readEnvironment(process.env);
