import { environment } from './env.ts';
import { startPortal } from './start/start-portal.ts';
import { runProgram } from './start/startup-error.ts';

// The portal alone, with nothing added.
await runProgram(() => startPortal(environment()));
