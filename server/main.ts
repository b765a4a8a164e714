import { startPortal } from './start/start-portal.ts';
import { runProgram } from './start/startup-error.ts';

// The portal without the demo. `npm start` runs demo/main.ts.
await runProgram(() => startPortal());
