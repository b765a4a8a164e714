import { supervise } from '../server/app/supervise.ts';

// The portal with its demo, as `npm start` runs it. Nobody else starts it again.
supervise(new URL('portal.ts', import.meta.url), { startsAgain: true });
