import { type ComponentType, createContext, lazy, type LazyExoticComponent, use } from 'react';
import { usePortal } from '../portal.ts';

/** Which try to draw a widget this is: another object, another try. */
export const Try = createContext<object | undefined>(undefined);

/** A component whose code is brought when it is first drawn, by the portal's own way of bringing code; what failed in one try is brought anew in another. */
export const late = <Props extends object>(bring: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let brought: LazyExoticComponent<ComponentType<Props>> | undefined;
  let broughtIn: object | undefined;
  let failed = false;
  return function Late(props: Props) {
    const { importing } = usePortal();
    const inTry = use(Try);
    // Within one try a failure has to stay, or it would be brought for ever and never be seen.
    if (!brought || (failed && inTry !== broughtIn)) {
      failed = false;
      broughtIn = inTry;
      brought = lazy(() =>
        importing(bring).then(
          (component) => ({ default: component }),
          (error: unknown) => {
            failed = true;
            throw error;
          },
        ),
      );
    }
    const Brought = brought;
    return <Brought {...props} />;
  };
};
