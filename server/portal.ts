import { environment } from './env.ts';
import { startPortal } from './app/start-portal.ts';
import { runProgram } from './app/run-program.ts';

// The portal alone, with nothing added.
await runProgram(() => startPortal(environment()));
