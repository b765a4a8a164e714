import type { Plugin } from 'vite';

/** What @tanstack/react-form imports for developer tools, and what takes its place: an event bus, and what throttles it. */
const replacements: Readonly<Record<string, string>> = {
  '@tanstack/devtools-event-client': 'export class EventClient { on() { return () => undefined; } emit() {} }',
  '@tanstack/pacer-lite': 'export const liteThrottle = () => () => undefined;',
};
const prefix = '\0without-form-devtools:';

/** Leaves the part of @tanstack/react-form for developer tools out of the build: about 2 kB of the login page. */
export const withoutFormDevtools = (): Plugin => {
  const replaced = new Set<string>();
  return {
    name: 'without-form-devtools',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in replacements ? prefix + id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      replaced.add(name);
      return replacements[name];
    },
    buildEnd(error) {
      const missing = Object.keys(replacements).filter((name) => !replaced.has(name));
      if (!error && missing.length > 0) this.error(`@tanstack/react-form no longer imports ${missing.join(', ')}`);
    },
  };
};
