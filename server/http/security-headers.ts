import { Hono, type MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { feedPath } from '../calendar/feed-address.ts';
import { unsubscribePath } from '../calendar/unsubscribe.ts';
import { reportsPath } from './policy-reports.ts';
import type { AppEnv } from './request-log.ts';

/** What the pages of a build load besides the portal's own files: each only where its key was built in. */
export interface Sources {
  /** The path below which the portal is served; default: the root. */
  readonly base?: string;
  /** The API's origin, if it differs from the portal's. */
  readonly api: string;
  readonly googleMaps: boolean;
  /** The origins of the analytics collector. */
  readonly segment: readonly string[];
  readonly tagManager: boolean;
}

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
type Policy = NonNullable<Options['contentSecurityPolicy']>;

/** Sent with every response. The headers set to false are obsolete, or `frame-ancestors` covers them. */
const everywhere = {
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies Options;

/** Sent with all but the built files, which are no documents. */
const general = {
  ...everywhere,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
} satisfies Options;

const headers = {
  portal: secureHeaders(general),
  asset: secureHeaders({ ...everywhere, crossOriginOpenerPolicy: false }),
  passwordLink: secureHeaders({ ...general, referrerPolicy: 'no-referrer' }),
  api: secureHeaders({
    ...general,
    crossOriginResourcePolicy: 'same-site',
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  }),
};

/** The headers that a middleware adds to a response. */
const addedBy = async (middleware: MiddlewareHandler): Promise<Readonly<Record<string, string>>> => {
  const probe = new Hono().get('/', middleware, (context) => context.body(null));
  return Object.fromEntries((await probe.request('/')).headers);
};

/** The security headers of every answer of the API. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...(await addedBy(headers.api)),
  'cache-control': 'no-store',
};

/** Addresses that contain a secret. */
const secretPaths = ['/auth/reset-password', `${feedPath}/`, `${unsubscribePath}/`];

/** Sets the security headers of every response. An address that contains a secret is never sent as a referrer. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (context, next) => {
  const { path } = context.req;
  if (path.startsWith('/assets/')) return headers.asset(context, next);
  if (!/^\/api(\/|$)/.test(path))
    return (secretPaths.some((secret) => path.startsWith(secret)) ? headers.passwordLink : headers.portal)(
      context,
      next,
    );
  await next();
  if (context.get('hasAllHeaders')) return;
  for (const [name, value] of Object.entries(apiHeaders)) context.res.headers.set(name, value);
};

/** Sets the content security policy of a page. `context.get('secureHeadersNonce')` is the nonce for its scripts. */
export const pageHeaders = (built: Sources): MiddlewareHandler =>
  secureHeaders({
    ...general,
    contentSecurityPolicy: {
      ...pagePolicy(built),
      ...(!hasThirdPartyCode(built) && trustedTypes),
      ...reporting(built),
    },
    // Third-party code may not support trusted types: then violations are only reported.
    ...(hasThirdPartyCode(built) && { contentSecurityPolicyReportOnly: { ...trustedTypes, ...reporting(built) } }),
    reportingEndpoints: [{ name: 'csp', url: (built.base ?? '') + reportsPath }],
  });

const google = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.googleusercontent.com',
];
const tags = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/** Only these policies may turn text into code or HTML: DOMPurify's, Highcharts', and the portal's own for one text. */
const trustedTypes = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'dompurify', 'highcharts'],
} satisfies Policy;

/** Where browsers send reports: the endpoint of Reporting-Endpoints, or the address if they do not support that. */
const reporting = ({ base = '' }: Sources) => ({ reportTo: 'csp', reportUri: base + reportsPath }) satisfies Policy;

const hasThirdPartyCode = ({ googleMaps, segment, tagManager }: Sources) =>
  googleMaps || segment.length > 0 || tagManager;

/** Own scripts by nonce and the scripts they load, nothing inline, no framing. */
const pagePolicy = ({ api, googleMaps, segment, tagManager }: Sources): Policy => ({
  defaultSrc: ["'none'"],
  // Browsers that support strict-dynamic ignore https:, which is for those that do not.
  scriptSrc: [NONCE, "'strict-dynamic'", 'https:'],
  styleSrc: ["'self'", NONCE, ...(googleMaps ? ['https://fonts.googleapis.com'] : [])],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...(googleMaps ? google : []), ...(tagManager ? tags : [])],
  fontSrc: ["'self'", ...(googleMaps ? ['https://fonts.gstatic.com'] : [])],
  connectSrc: [
    "'self'",
    ...(api ? [api] : []),
    ...(googleMaps ? [...google, 'data:', 'blob:'] : []),
    ...segment,
    ...(tagManager ? tags : []),
  ],
  frameSrc: [googleMaps ? 'https://*.google.com' : "'none'"],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});
