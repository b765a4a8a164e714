import type { Plugin } from 'vite';

const place = '<!-- brand -->';
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes the name of the portal into the frame of index.html; `VITE_BRAND_NAME` has the same default in the client. */
export const brandOfPage = (): Plugin => {
  let name = '';
  return {
    name: 'brand-of-page',
    configResolved: ({ env }) => {
      name = String(env['VITE_BRAND_NAME'] ?? 'Fleet Portal');
    },
    // The development server also transforms the inspector's page, whose path is /scripts/inspector/index.html.
    transformIndexHtml(html, { path }) {
      if (path !== '/index.html') return html;
      if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
      return html.replace(place, () => name.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign));
    },
  };
};
