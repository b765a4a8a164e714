import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { createReportLimit } from './policy-report-limit.ts';
import { HttpError } from '../errors/http-error.ts';
import type { AppEnv } from './request-log.ts';

/** Where browsers report violations of the content security policy. */
export const reportsPath = '/api/csp-reports';

/** The largest body in bytes, and how many of its reports are read. */
const maxReportBytes = 16 * 1024;
const maxReportsPerRequest = 20;

/** A text that browsers may leave out or send as null. */
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((given) => given ?? ''),
);

/** The formats of Reporting-Endpoints and of the older report-uri. */
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

/** Violations by browser extensions are ignored. */
const extension = /^[a-z-]*extension:/i;

const violationsByPage = (directive: string, blocked: string, source: string): readonly Violation[] =>
  extension.test(blocked) || extension.test(source) ? [] : [violation(directive, blocked)];

const violation = (directive: string, blocked: string): Violation => ({
  directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown',
  blocked: originOf(blocked),
});

/** The blocked origin or keyword (inline, eval), never a path or query. */
const originOf = (blocked: string): string => {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const { origin, protocol } = URL.parse(blocked) ?? { origin: 'null', protocol: 'unknown' };
  return origin === 'null' ? protocol : origin;
};

/** Accepts policy reports and logs the directive and the origin of each, up to a limit per minute. */
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
        log.warn({ directive, blocked }, 'the policy of a page was broken');
      }
      // No error above the limit: browsers would send the reports again.
      return context.body(null, 204);
    },
  );
};
