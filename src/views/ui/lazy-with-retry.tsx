import { type ComponentType, createContext, lazy, type LazyExoticComponent, use } from 'react';
import { usePortal } from '../portal.ts';

/** Identifies an attempt to render a part of a page. 'Try again' creates a new object and with it a new attempt. */
export const Attempt = createContext<object>({});

/** The code of a part could not be loaded; a retry may succeed. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(`A part of the portal could not be loaded: ${String(cause)}`, { cause });
    this.name = 'PartNotLoaded';
  }
}

/** A component whose code is loaded when it is first rendered. If the load fails, the next attempt loads it again. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined;
  let failed = false;
  // React may discard a first render and its attempt, so several attempts can wait for the same load.
  let attempts = new WeakSet<object>();
  return function LazyWithRetry(props: Props) {
    const { importWithRetry } = usePortal();
    const attempt = use(Attempt);
    // Within one attempt the failure is final: otherwise the code would be reloaded forever and the error never shown.
    if (!part || (failed && !attempts.has(attempt))) {
      failed = false;
      attempts = new WeakSet();
      part = lazy(() =>
        importWithRetry(load).then(
          (component) => ({ default: component }),
          (error: unknown) => {
            failed = true;
            throw new PartNotLoaded(error);
          },
        ),
      );
    }
    attempts.add(attempt);
    const Part = part;
    return <Part {...props} />;
  };
};
