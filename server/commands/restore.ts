import { restore } from './restore-archive.ts';
import { runProgram } from '../app/run-program.ts';

// The portal alone has no other tables: the rows of any other are missed when they are counted.
await runProgram(() => restore(async () => undefined));
