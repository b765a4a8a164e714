import { type ComponentType, createContext, lazy, type LazyExoticComponent, use } from 'react';
import { usePortal } from '../portal.ts';

/** Which attempt to render a part of a page this is: 'Try again' makes another object, and so another attempt. */
export const Attempt = createContext<object>({});

/** The code of a part could not be loaded: trying again may help. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(`A part of the portal could not be loaded: ${String(cause)}`, { cause });
    this.name = 'PartNotLoaded';
  }
}

/** A component whose code is loaded when it is first rendered. What failed to load in one attempt is loaded anew in another. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined;
  let failed = false;
  // React may throw a first render away, and the attempt with it: so there can be several that wait for the same load.
  let attempts = new WeakSet<object>();
  return function LazyWithRetry(props: Props) {
    const { importWithRetry } = usePortal();
    const attempt = use(Attempt);
    // Within one attempt a failure has to stay: otherwise it would be loaded for ever and never be shown.
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
