import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { createReportLimit } from './policy-report-limit.ts';
import { HttpError } from './http-error.ts';
import type { AppEnv } from './request-log.ts';

/** Where browsers report what broke the policy of a page. */
export const reportsPath = '/api/csp-reports';

/** The largest report in bytes; how many of one message are read. */
const maxReportBytes = 16 * 1024;
const maxReportsPerRequest = 20;

/** What browsers leave out or give as null. */
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((given) => given ?? ''),
);

/** A report in the form of Reporting-Endpoints, and in the older one of report-uri. */
const Reports = z.union([
  z.array(
    z.object({
      body: z.object({ effectiveDirective: z.string(), blockedURL: text, sourceFile: text }),
    }),
  ),
  z.object({
    'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': text, 'source-file': text }),
  }),
]);

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

const violationsOf = (body: unknown): readonly Violation[] => {
  const parsed = z.safeParse(Reports, body);
  if (!parsed.success) throw new HttpError(400, 'This is no report of a policy');
  if (Array.isArray(parsed.data))
    return parsed.data
      .slice(0, maxReportsPerRequest)
      .flatMap(({ body: { effectiveDirective, blockedURL, sourceFile } }) =>
        violationsByPage(effectiveDirective, blockedURL, sourceFile),
      );
  const report = parsed.data['csp-report'];
  return violationsByPage(report['effective-directive'], report['blocked-uri'], report['source-file']);
};

/** What an extension of the browser does in a page says nothing of the portal. */
const extension = /^[a-z-]*extension:/i;

const violationsByPage = (directive: string, blocked: string, source: string): readonly Violation[] =>
  extension.test(blocked) || extension.test(source) ? [] : [violation(directive, blocked)];

const violation = (directive: string, blocked: string): Violation => ({
  directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown',
  blocked: originOf(blocked),
});

/** The origin of what was blocked, or the word that stands for it (inline, eval); never an address with its path and query. */
const originOf = (blocked: string): string => {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const { origin, protocol } = URL.parse(blocked) ?? { origin: 'null', protocol: 'unknown' };
  return origin === 'null' ? protocol : origin;
};

/** Takes the reports of browsers and writes down the directive and the origin of each, so many in a minute and no more. */
export const servePolicyReports = (app: Hono<AppEnv>, { log, now }: { log: Logger; now: () => Date }): void => {
  const limit = createReportLimit(now, (directive, omitted) =>
    log.warn({ directive, omitted }, 'reports of a broken policy were not written'),
  );
  app.post(
    reportsPath,
    bodyLimit({
      maxSize: maxReportBytes,
      onError: () => {
        throw new HttpError(413, 'The report is too large');
      },
    }),
    async (context) => {
      const body: unknown = await context.req.json().catch(() => undefined);
      for (const { directive, blocked } of violationsOf(body)) {
        if (!limit.admits(directive, blocked)) continue;
        log.warn({ request: context.get('requestId'), directive, blocked }, 'the policy of a page was broken');
      }
      // Never an error for too many: browsers send again what was not taken.
      return context.body(null, 204);
    },
  );
};
