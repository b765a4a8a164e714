import type { Plugin } from 'vite';

const devtools = '@tanstack/devtools-event-client';
const replacement = '\0without-form-devtools';

/** Replaces the event bus of @tanstack/react-form for developer tools: about 1.7 kB of the login page. */
export const withoutFormDevtools = (): Plugin => {
  let replaced = false;
  return {
    name: 'without-form-devtools',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === devtools ? replacement : undefined),
    load(id) {
      if (id !== replacement) return undefined;
      replaced = true;
      return 'export class EventClient { on() { return () => undefined; } emit() {} }';
    },
    buildEnd(error) {
      if (!error && !replaced) this.error(`@tanstack/react-form no longer imports ${devtools}`);
    },
  };
};
