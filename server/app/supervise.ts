import { writeSync } from 'node:fs';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { type Heartbeat, startAgainCode } from './heartbeat.ts';
import { stackOfThreads } from './stack-of-threads.ts';

/** Looks that are later than this, in milliseconds, show that the whole process stood still: the machine slept, or was busy. */
const stoodStillMs = 5_000;

/** Measures for how long something was not heard, in milliseconds, without the time in which this process stood still. */
export const createSilence = (start: number) => {
  let heard = start;
  let looked = start;
  return {
    hear: (now: number): void => {
      heard = now;
    },
    /** To be called about once in a second. */
    look: (now: number): number => {
      if (now - looked > stoodStillMs) heard = now;
      looked = now;
      return now - heard;
    },
  };
};

/** How often the program is looked at. */
const tickMs = 1_000;

/** The argument of a process that started itself again. */
const againFlag = '--again';

/** The memory for new objects. Node would fill 192 MB with garbage, while a download needs 30. */
const maxYoungGenerationSizeMb = 48;

/**
 * Runs a program in a thread of its own, so that this one always hears a signal and notices a program that hangs. SIGTERM and
 * SIGINT ask the program to end, and end it after its grace period; a second one, or one before it has started, ends it at once.
 * A program that is silent for longer than its limit is ended with its stack on stderr, or with what it waited for; `startsAgain`:
 * the process then starts again, once, as it does when the program exits with the code that asks for it.
 */
export const supervise = (program: URL, { startsAgain }: { readonly startsAgain: boolean }): void => {
  const thread = new Worker(program, {
    env: SHARE_ENV,
    argv: process.argv.slice(2),
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  let beat: Heartbeat | undefined;
  const silence = createSilence(performance.now());
  thread.on('message', (received: Heartbeat) => {
    beat = received;
    if (received.waitsFor === undefined) silence.hear(performance.now());
  });
  thread.once('error', (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (beat && startsAgain) startAgain();
  });
  thread.once('exit', (code) => {
    if (code === startAgainCode && startsAgain) startAgain();
    process.exit(code);
  });

  let isAsked = false;
  const stop = (): void => {
    if (isAsked || !beat) process.exit(1);
    isAsked = true;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage('stop');
    setTimeout(() => {
      say('The portal did not end within its grace period: it is killed');
      kill();
    }, beat.graceMs).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const watch = setInterval(() => {
    const silentMs = silence.look(performance.now());
    if (!beat || beat.hangMs === 0 || silentMs <= beat.hangMs) return;
    clearInterval(watch);
    endHanging(beat, startsAgain && !isAsked).finally(kill);
  }, tickMs);
};

const endHanging = async ({ hangMs, waitsFor }: Heartbeat, startsAgain: boolean): Promise<void> => {
  if (waitsFor === undefined) {
    const stack = await stackOfThreads();
    say(`The portal was silent for ${hangMs / 1000} s and is ended. It was in:`);
    for (const line of stack) say(`    at ${line}`);
  } else say(`The portal waited for its database for ${hangMs / 1000} s and is ended. It ran: ${waitsFor}`);
  if (startsAgain) startAgain();
};

/** Replaces this process by a new one, unless it is such a one; the platform may not have that. */
const startAgain = (): void => {
  const [program = '', ...rest] = process.argv.slice(1);
  if (rest.includes(againFlag) || !process.execve) return;
  say('The portal starts again');
  process.execve(process.execPath, [process.execPath, ...process.execArgv, program, ...rest, againFlag]);
};

/** Ends this process though its other thread may be in the middle of something that cannot be interrupted. */
const kill = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

const say = (line: string): void => {
  writeSync(2, `${line}\n`);
};
