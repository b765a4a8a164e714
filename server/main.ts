import { supervise } from './app/supervise.ts';

// The portal alone, with nothing added. Whoever runs it starts it again if it ends.
supervise(new URL('portal.ts', import.meta.url), { startsAgain: false });
