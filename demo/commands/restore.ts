import { restore } from '../../server/commands/restore-archive.ts';
import { runProgram } from '../../server/app/run-program.ts';
import { runDemoMigrations } from '../demo-tables.ts';

// The archive of a portal that has or had the demo has its tables.
await runProgram(() => restore(runDemoMigrations));
