import type { Plugin, Rolldown } from 'vite';

/** The link that Vite writes for the style sheet of the entry. */
const link = /<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g;

/**
 * Replaces the style sheet's link in a built document with the styles themselves, so that the first paint waits for no
 * second file. `data-file` names the file, which parts that are loaded later also depend on: see
 * src/services/code/load-part.ts. Throws where the styles would mean something else inside a document.
 */
export const withInlineStyles = (html: string, bundle: Rolldown.OutputBundle): string => {
  const links = [...html.matchAll(link)];
  if (links.length !== 1) throw new Error(`The document has ${links.length} style sheets, not one`);
  return html.replace(link, (_, href: string) => {
    const asset = Object.values(bundle).find(({ fileName }) => href.endsWith(`/${fileName}`));
    if (asset?.type !== 'asset') throw new Error(`The build has no file ${href}`);
    const styles = String(asset.source).trim();
    if (/<\/|url\(|@import/i.test(styles)) throw new Error(`${href} cannot be part of a document: </, url( or @import`);
    return `<style data-file="${href}">${styles}</style>`;
  });
};

/** Writes the styles of the first load into index.html; Vite then adds the nonce. */
export const inlineStartStyles = (): Plugin => ({
  name: 'inline-start-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => (bundle ? withInlineStyles(html, bundle) : html),
  },
});
