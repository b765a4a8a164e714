import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { themeKey } from '../../src/contract/appearance-key.ts';
import { anyVessel, earlyAnswersKey, type EarlyRequest } from '../../src/contract/early-answers.ts';
import { sessionKey } from '../../src/contract/session-protocol.ts';
import { ifPresent } from '../files/if-present.ts';
import { earlyScript, type EarlyScriptInput } from './early-script.ts';

const Request = z.object({
  method: z.string(),
  url: z.string(),
  body: z.optional(z.string()),
  onlyPlain: z.optional(z.boolean()),
});

/** The content of dist/early-parts.json, which scripts/write-early-parts.ts writes. */
const EarlyParts = z.array(
  z.object({
    path: z.string(),
    first: z.array(z.string()),
    later: z.array(z.string()),
    /** By what follows the path: nothing, a vessel (`anyVessel`), or another entry of its list. */
    requests: z._default(z.record(z.string(), z.array(Request)), {}),
    /** The page needs no session: its files are fetched in any case. */
    public: z.optional(z.literal(true)),
  }),
);

export type EarlyParts = z.infer<typeof EarlyParts>;

/** The files that the page of each path needs after the first load; none where the build has no such list. */
export const readEarlyParts = async (folder: string): Promise<EarlyParts> => {
  const text = await ifPresent(readFile(path.join(folder, 'early-parts.json'), 'utf8'));
  return z.parse(EarlyParts, JSON.parse(text ?? '[]'));
};

/** Where index.html takes the script. It precedes the style sheets, for which a script behind them would wait. */
const place = '<!-- early-parts -->';

/** The frame of the signed-in pages in index.html, which a public page does not need. */
const frame = /<!-- frame -->.*<!-- \/frame -->/s;

/**
 * Adds a script to the page of an address: if the browser has a session, it fetches the files of that page at once, not
 * only when the start script has run, its map or charts when the document is loaded, and sends its first requests. The
 * files of a public page are preloaded. A failure is left to the start script, which fetches the same files from the browser's cache or again, and reports.
 */
export const withEarlyParts = (page: string, parts: EarlyParts, address: string, base = ''): string => {
  const found =
    parts.find(({ path: known }) => address === known) ?? parts.find(({ path: known }) => isBelow(address, known));
  if (!found || found.public) {
    const links = (found?.first ?? []).map((file) => preload(`${base}/${file}`));
    return page.replace(place, links.join('')).replace(frame, '');
  }
  return page.replace(place, () => `<script nonce="__CSP_NONCE__">${scriptOf(found, address, base)}</script>`);
};

/** Fetched as `load-part` does, which then finds it in the browser's cache. */
const preload = (address: string): string => `<link rel="preload" as="fetch" crossorigin href="${address}">`;

const isBelow = (address: string, known: string): boolean => known !== '/' && address.startsWith(`${known}/`);

const scriptOf = (
  { path: known, first, later, requests }: EarlyParts[number],
  address: string,
  base: string,
): string => {
  const suffix = address.slice(known.length + 1);
  const input: EarlyScriptInput = {
    sessionKey,
    themeKey,
    answersKey: earlyAnswersKey,
    first: first.map((file) => `${base}/${file}`),
    later: later.map((file) => `${base}/${file}`),
    requests: requests[suffix] ?? (isImo.test(suffix) ? forVessel(requests[anyVessel] ?? [], suffix) : []),
  };
  return `(${earlyScript.toString()})(${asScript(input)})`;
};

const isImo = /^\d{7}$/;

const forVessel = (requests: readonly EarlyRequest[], imo: string): readonly EarlyRequest[] =>
  requests.map((request) => ({
    ...request,
    url: request.url.replaceAll(anyVessel, imo),
    body: request.body?.replaceAll(anyVessel, imo),
  }));

/** JSON that cannot end the script element. */
const asScript = (input: EarlyScriptInput): string => JSON.stringify(input).replaceAll('<', String.raw`\u003c`);
