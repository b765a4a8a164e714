import type { MiddlewareHandler } from 'hono';

/** What the pages may load beside the portal's own files. */
export interface Sources {
  /** The API, where it is not the portal's own origin. */
  readonly api?: string;
  readonly googleMaps: boolean;
  readonly collector?: string;
}

const maps = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com';

/** The policy of one page: its own scripts by nonce, nothing inline, no frame around it. */
export const contentSecurityPolicy = (nonce: string, { api = '', googleMaps, collector = '' }: Sources): string => {
  const google = googleMaps ? ` ${maps}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${googleMaps ? ' https://fonts.googleapis.com' : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${google}`,
    `font-src 'self'${googleMaps ? ' https://fonts.gstatic.com' : ''}`,
    `connect-src ${["'self'", api, collector].filter(Boolean).join(' ')}${google}`,
    `frame-src ${googleMaps ? 'https://*.google.com' : "'none'"}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

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
  const api = path.startsWith('/api/');
  for (const [name, value] of Object.entries(always)) context.res.headers.set(name, value);
  context.res.headers.set(
    'Referrer-Policy',
    path === '/auth/reset-password' ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
  context.res.headers.set('Cross-Origin-Resource-Policy', api ? 'same-site' : 'same-origin');
  if (api) {
    context.res.headers.set('Cache-Control', 'no-store');
    context.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
};
