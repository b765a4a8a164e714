import type { Manifest } from 'vite';

/** What one page of the portal makes the browser fetch before it can be drawn. */
export interface FirstLoad {
  readonly page: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const entryOf = (manifest: Manifest): string => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the manifest of the build names no entry');
  return entry;
};

/** Every chunk that a chunk imports at once, itself included. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, found);
  return found;
}

const load = (manifest: Manifest, page: string, keys: readonly string[]): FirstLoad => {
  const chunks = [...new Set(keys.flatMap((key) => [...closure(manifest, key)]))].flatMap((key) => manifest[key] ?? []);
  return {
    page,
    scripts: chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
};

/** The first load of the bare shell and of every page, from the manifest of the build. */
export const firstLoads = (manifest: Manifest): FirstLoad[] => {
  const entry = entryOf(manifest);
  const pages = Object.keys(manifest).filter((key) => /^src\/pages\/.+\.tsx?$/.test(key));
  return [
    load(manifest, '(shell)', [entry]),
    ...pages.toSorted().map((key) => load(manifest, key.replace(/^src\/pages\/(.+)\.tsx?$/, '$1'), [entry, key])),
  ];
};
