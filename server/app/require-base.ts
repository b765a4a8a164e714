import { StartupError } from '../errors/startup-error.ts';

/** Throws unless the portal was built for the path below which it is served. */
export const requireBase = (built: string, served: string): void => {
  if (built === served) return;
  throw new StartupError(
    `The portal was built for ${built || 'the root of its address'}, but BASE_PATH says ${served || 'nothing'}. Build it again: BASE_PATH=${served} npx vite build`,
  );
};
