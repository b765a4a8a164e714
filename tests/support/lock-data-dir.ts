import { once } from 'node:events';
import { emptyDataDir, lockDataDir } from '../../server/db/data-dir-lock.ts';

/**
 * Locks the folder of its argument when it receives a line, prints 'locked' or the error, and holds the lock until it
 * is killed; another line empties the folder.
 */
const [, , folder = ''] = process.argv;
process.stdin.setEncoding('utf8');
const print = (line: string) => process.stdout.write(`${line}\n`);

print('ready');
await once(process.stdin, 'data');
try {
  lockDataDir(folder);
  // A lock held only by a reachable object must survive every garbage collection.
  globalThis.gc?.();
  print('locked');
  await once(process.stdin, 'data');
  await emptyDataDir(folder);
  print('emptied');
  await once(process.stdin, 'data');
} catch (error) {
  print(error instanceof Error ? `${error.name}: ${error.message}` : 'No error');
  process.exit(1);
}
