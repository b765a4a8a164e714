import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type EarlyParts, readEarlyParts } from './early-parts.ts';
import * as z from 'zod/mini';
import { ifPresent } from '../files/if-present.ts';

/** The content of dist/build.json: the name of the build, and the third parties that were built in. */
const BuildFacts = z.object({
  build: z.string(),
  /** The path for which it was built; empty: the root. */
  base: z._default(z.string(), ''),
  api: z._default(z.string(), ''),
  googleMaps: z._default(z.boolean(), false),
  segment: z._default(z.array(z.string()), []),
  tagManager: z._default(z.boolean(), false),
});

/** The portal as it was built: its page, the names of its hashed files, and its facts. */
export interface BuiltPortal {
  readonly folder: string;
  readonly page: string;
  readonly assets: ReadonlySet<string>;
  readonly facts: z.infer<typeof BuildFacts>;
  readonly earlyParts: EarlyParts;
}

/** Reads what `npm run build` made; undefined where nothing is built, as in development. */
export const readBuiltPortal = async (folder: string): Promise<BuiltPortal | undefined> => {
  const facts = await ifPresent(readFile(path.join(folder, 'build.json'), 'utf8'));
  if (facts === undefined) return undefined;
  return {
    folder,
    page: await readFile(path.join(folder, 'index.html'), 'utf8'),
    assets: new Set(await readdir(path.join(folder, 'assets'))),
    facts: z.parse(BuildFacts, JSON.parse(facts)),
    earlyParts: await readEarlyParts(folder),
  };
};
