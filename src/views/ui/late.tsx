import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { usePortal } from '../portal.ts';

/** A component whose code is brought when it is first drawn, by the portal's own way of bringing code; a failure is not kept. */
export const late = <Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let brought: LazyExoticComponent<ComponentType<Props>> | undefined;
  return function Late(props: Props) {
    const { importing } = usePortal();
    brought ??= lazy(() =>
      importing(bring).then(
        (component) => ({ default: component }),
        (error: unknown) => {
          brought = undefined;
          throw error;
        },
      ),
    );
    const Brought = brought;
    return <Brought {...props} />;
  };
};
