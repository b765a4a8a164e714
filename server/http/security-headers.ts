import type { MiddlewareHandler } from 'hono';
import { reportsPath } from './policy-reports.ts';

/** What the pages of a build load beside the portal's own files: each only where its key was built in. */
export interface Sources {
  /** The API's origin, where it is not the portal's own. */
  readonly api: string;
  readonly googleMaps: boolean;
  /** The origins of the analytics collector. */
  readonly segment: readonly string[];
  readonly tagManager: boolean;
}

const google = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com';
const tags = 'https://*.googletagmanager.com https://*.google-analytics.com';

/** What turns text into code or HTML takes it from these policies alone: DOMPurify's, Highcharts', and the portal's own for one text. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default dompurify highcharts'] as const;

/** Where a browser sends its reports: by the name in Reporting-Endpoints, or, where it knows none, by the address. */
const reporting = ['report-to csp', `report-uri ${reportsPath}`] as const;

const hasForeignCode = ({ googleMaps, segment, tagManager }: Sources) => googleMaps || segment.length > 0 || tagManager;

/** The policy of one page: its own scripts by nonce and what those load, nothing inline, no frame around it. */
export const contentSecurityPolicy = (nonce: string, built: Sources): string => {
  const { api, googleMaps, segment, tagManager } = built;
  return [
    "default-src 'none'",
    // A browser that knows strict-dynamic passes over https:, which is for those that do not.
    `script-src 'nonce-${nonce}' 'strict-dynamic' https:`,
    sources(`style-src 'self' 'nonce-${nonce}'`, googleMaps && 'https://fonts.googleapis.com'),
    "style-src-attr 'unsafe-inline'",
    sources("img-src 'self' data: blob:", googleMaps && google, tagManager && tags),
    sources("font-src 'self'", googleMaps && 'https://fonts.gstatic.com'),
    sources("connect-src 'self'", api, googleMaps && `${google} data: blob:`, ...segment, tagManager && tags),
    sources('frame-src', googleMaps ? 'https://*.google.com' : "'none'"),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(hasForeignCode(built) ? [] : trustedTypes),
    ...reporting,
  ].join('; ');
};

/** What is only reported where code of others is built in, which may know no trusted types; nothing where the policy itself asks for them. */
export const reportedPolicy = (built: Sources): string | undefined =>
  hasForeignCode(built) ? [...trustedTypes, ...reporting].join('; ') : undefined;

/** The name that the policies report to. */
export const reportingEndpoints = `csp="${reportsPath}"`;

const sources = (...list: readonly (string | false)[]) => list.filter(Boolean).join(' ');

const always: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** The headers of every answer; the address of a password link is never told to anybody. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { path } = context.req;
  const api = /^\/api(\/|$)/.test(path);
  for (const [name, value] of Object.entries(always)) context.res.headers.set(name, value);
  context.res.headers.set(
    'Referrer-Policy',
    path.startsWith('/auth/reset-password') ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
  context.res.headers.set('Cross-Origin-Resource-Policy', api ? 'same-site' : 'same-origin');
  if (api) {
    context.res.headers.set('Cache-Control', 'no-store');
    context.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
