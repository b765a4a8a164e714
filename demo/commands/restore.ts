import { restore } from '../../server/backup/restore.ts';
import { runProgram } from '../../server/start/startup-error.ts';
import { runDemoMigrations } from '../demo-tables.ts';

// The archive of a portal that has or had the demo has its tables.
await runProgram(() => restore(runDemoMigrations));
