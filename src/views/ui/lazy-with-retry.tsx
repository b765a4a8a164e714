import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { useSurroundings } from './surroundings.ts';

/** Identifies an attempt to render a part of a page. 'Try again' creates a new object and with it a new attempt. */
export const Attempt = createContext<object>({});

/** The code of a part could not be loaded; a retry may succeed. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(`A part of the portal could not be loaded: ${String(cause)}`, { cause });
    this.name = 'PartNotLoaded';
  }
}

/** The code of a part: undefined while it is loaded. */
type Part<Props> = { readonly component: ComponentType<Props> } | { readonly error: PartNotLoaded } | undefined;

/**
 * A component whose code is loaded when it is first rendered; until then `pending` is shown. If the load fails, the next
 * attempt loads it again. It does not suspend: React shows what was suspended up to 300 ms after its code has come.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
): ComponentType<Props> => {
  let part: Part<Props>;
  let loading = false;
  // React may discard a first render and its attempt, so several attempts can wait for the same load.
  let attempts = new WeakSet<object>();
  const subscribers = new Set<() => void>();
  const settle = (settled: Part<Props>) => {
    part = settled;
    loading = false;
    for (const notify of subscribers) notify();
  };
  const subscribe = (notify: () => void) => {
    subscribers.add(notify);
    return () => subscribers.delete(notify);
  };
  return function LazyWithRetry(props: Props) {
    const { importWithRetry } = useSurroundings();
    const attempt = use(Attempt);
    // Within one attempt the failure is final: otherwise the code would be reloaded forever and the error never shown.
    const isRetry = part !== undefined && 'error' in part && !attempts.has(attempt);
    if (!loading && (part === undefined || isRetry)) {
      part = undefined;
      loading = true;
      attempts = new WeakSet();
      importWithRetry(load).then(
        (component) => settle({ component }),
        (error: unknown) => settle({ error: new PartNotLoaded(error) }),
      );
    }
    attempts.add(attempt);
    const current = useSyncExternalStore(subscribe, () => part);
    if (current === undefined) return pending;
    if ('error' in current) throw current.error;
    const Component = current.component;
    return <Component {...props} />;
  };
};
