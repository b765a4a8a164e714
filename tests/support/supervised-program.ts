import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { onStop, startAgainCode, startHeartbeat } from '../../server/app/heartbeat.ts';
import { supervise } from '../../server/app/supervise.ts';

/** A program that hangs or asks for another start as the environment says, for tests of its supervision. */
const { STARTS_AGAIN, HANG_MS = '0', GRACE_MS = '1000', HANGS, WAITS_FOR, EXITS } = process.env;
const isAgain = process.argv.includes('--again');

function hangForever(): never {
  for (;;) Math.sqrt(2);
}

if (isMainThread) supervise(new URL(import.meta.url), { startsAgain: STARTS_AGAIN === 'yes' });
else {
  onStop(() => process.exit(0));
  startHeartbeat({ hangMs: Number(HANG_MS), graceMs: Number(GRACE_MS) }, () => WAITS_FOR);
  setInterval(() => undefined, 1_000);
  writeSync(1, isAgain ? 'started again\n' : 'started\n');
  if (HANGS === 'yes' && !isAgain) setImmediate(hangForever);
  if (EXITS === 'yes' && !isAgain) setImmediate(() => process.exit(startAgainCode));
}
