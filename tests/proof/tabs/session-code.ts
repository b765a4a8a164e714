import path from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'vite';
import type { createSession } from '../../support/session-with-calls.ts';

/** An edit of one shipped file that removes a rule. */
export interface Edit {
  /** Its path below src. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The browser globals that the code of a page uses, by name. */
export interface PageGlobals {
  readonly window: object;
  readonly document: object;
  readonly navigator: object;
  readonly crypto: object;
  readonly BroadcastChannel: unknown;
  readonly setTimeout: unknown;
  readonly clearTimeout: unknown;
  readonly setInterval: unknown;
  readonly clearInterval: unknown;
  readonly Date: unknown;
  readonly Intl: object;
  readonly Math: object;
  readonly globalThis: object;
}

const names = [
  'window',
  'document',
  'navigator',
  'crypto',
  'BroadcastChannel',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'Intl',
  'Math',
  'globalThis',
] as const satisfies readonly (keyof PageGlobals)[];

/** The exports of the bundle. */
export interface SessionCode {
  readonly createSession: typeof createSession;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** A Vite plugin that removes rules from the shipped files as they are loaded. */
export const takingOut = (
  edits: readonly Edit[],
): { readonly plugin: Plugin; readonly missed: () => readonly Edit[] } => {
  const applied = new Set<Edit>();
  const plugin: Plugin = {
    name: 'take-rules-out',
    enforce: 'pre',
    transform: (code, id) => {
      const here = edits.filter(({ file }) => id === path.join(root, 'src', file));
      const edited = here.reduce((text, edit) => {
        if (text.split(edit.from).length !== 2)
          throw new Error(`${edit.file} does not have '${edit.from}' exactly once`);
        applied.add(edit);
        return text.replace(edit.from, () => edit.to);
      }, code);
      return edited === code ? undefined : { code: edited, map: null };
    },
  };
  return { plugin, missed: () => edits.filter((edit) => !applied.has(edit)) };
};

/** Builds the shipped session and its libraries as Vite builds the portal, for the simulated browser. */
export const sessionCode = async (edits: readonly Edit[] = []): Promise<(globals: PageGlobals) => SessionCode> => {
  const { plugin, missed } = takingOut(edits);
  const output = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: path.join(root, 'tests/support/session-with-calls.ts'), formats: ['iife'], name: 'session' },
    },
    plugins: [plugin],
  });
  for (const { file } of missed()) throw new Error(`the session does not load ${file}`);
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('vite gave no bundle');
  const run = compileFunction(`${bundle.output[0].code}\nreturn session;`, [...names]);
  // SAFETY: the bundle's global is the module's exports.
  return (globals) => run(...names.map((name) => globals[name])) as SessionCode;
};
