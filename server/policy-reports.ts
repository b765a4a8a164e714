import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';
import type { Known } from './request-log.ts';

/** Where browsers report what broke the policy of a page. */
export const reportsPath = '/api/csp-reports';

/** The largest report in bytes; how many in one message, and in a minute, are written down. */
const largestReport = 16 * 1024;
const mostInOne = 20;
const mostInAMinute = 60;

/** A report in the form of Reporting-Endpoints, and in the older one of report-uri. */
const Reports = z.union([
  z.array(
    z.object({
      body: z.object({ effectiveDirective: z.string(), blockedURL: z._default(z.string(), '') }),
    }),
  ),
  z.object({
    'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z._default(z.string(), '') }),
  }),
]);

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

const violationsOf = (body: unknown): readonly Violation[] => {
  const parsed = z.safeParse(Reports, body);
  if (!parsed.success) throw new Refusal(400, 'This is no report of a policy');
  if (Array.isArray(parsed.data))
    return parsed.data
      .slice(0, mostInOne)
      .map(({ body: { effectiveDirective, blockedURL } }) => violation(effectiveDirective, blockedURL));
  const { 'effective-directive': directive, 'blocked-uri': blocked } = parsed.data['csp-report'];
  return [violation(directive, blocked)];
};

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
export const takePolicyReports = (app: Hono<Known>, { log, now }: { log: Logger; now: () => Date }): void => {
  let minute = 0;
  let written = 0;
  app.post(
    reportsPath,
    bodyLimit({
      maxSize: largestReport,
      onError: () => {
        throw new Refusal(413, 'The report is too large');
      },
    }),
    async (context) => {
      const current = Math.floor(now().getTime() / 60_000);
      if (current !== minute) written = 0;
      minute = current;
      if (written >= mostInAMinute) throw new Refusal(429, 'Too many reports', { 'Retry-After': '60' });
      const body: unknown = await context.req.json().catch(() => undefined);
      for (const { directive, blocked } of violationsOf(body)) {
        written += 1;
        log.warn({ request: context.get('requestId'), directive, blocked }, 'the policy of a page was broken');
      }
      return context.body(null, 204);
    },
  );
};
