import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { countsOf, type Counts, reportTo } from './reports.ts';
import type { Part } from './test-sets.ts';

/** What a part did. */
export interface Outcome extends Counts {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

/** Where the reports and the output of parts go. */
export interface Destination {
  /** The folder of the reports. */
  readonly reports: string;
  readonly output: Writable;
  /** Environment variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs parts, `limit` at a time, and prints the output of each when it ends. */
export const runTogether = async (
  parts: readonly Part[],
  limit: number,
  to: Destination,
): Promise<readonly Outcome[]> => {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) outcomes.push(await runCollected(part, to));
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return outcomes;
};

/**
 * Runs lanes at the same time, each part after part. A part that needs a broken one is not run, and fails. One lane
 * alone prints as it runs, several print the output of each part when it ends.
 */
export const runLanes = async (
  lanes: readonly (readonly Part[])[],
  broken: readonly string[],
  to: Destination,
): Promise<readonly Outcome[]> => {
  // A terminal shows the colours of a part that writes to it directly.
  const runOne = lanes.length === 1 && to.output === process.stdout ? runInherited : runCollected;
  const runLane = async (lane: readonly Part[]): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const part of lane)
      outcomes.push(broken.includes(part.needs ?? '') ? notRun(part, to) : await runOne(part, to));
    return outcomes;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
};

const runInherited = async (part: Part, to: Destination): Promise<Outcome> => {
  to.output.write(`\n== ${part.name}\n`);
  const outcome = await run(part, 'inherit', to);
  to.output.write(`${verdict(outcome)}\n`);
  return outcome;
};

const runCollected = async (part: Part, to: Destination): Promise<Outcome> => {
  const printed: Buffer[] = [];
  const outcome = await run(part, printed, to);
  to.output.write(`\n== ${part.name}\n`);
  to.output.write(Buffer.concat(printed));
  to.output.write(`${verdict(outcome)}\n`);
  return outcome;
};

/** A part that could not start, since the part that it needs has failed. */
const notRun = ({ name, needs }: Part, { output }: Destination): Outcome => {
  output.write(`\n== ${name}: not run, since ${needs} failed\n`);
  return { name, ok: false, seconds: 0, passed: 0, failed: 1, titles: [`${name} was not run, since ${needs} failed`] };
};

const run = (part: Part, output: 'inherit' | Buffer[], { reports, env: beside }: Destination): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const { name, reporter } = part;
    const [program, ...own] = part.command;
    const report = path.join(reports, `${name}.json`);
    const { args, env } = reporter ? reportTo[reporter](report) : { args: [], env: {} };
    const started = performance.now();
    const child = spawn(program, [...own, ...(own.includes('--') || args.length === 0 ? [] : ['--']), ...args], {
      stdio: ['inherit', output === 'inherit' ? 'inherit' : 'pipe', output === 'inherit' ? 'inherit' : 'pipe'],
      env: { ...process.env, ...beside, ...env },
    });
    if (output !== 'inherit')
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes));
    child.once('error', reject);
    child.once('close', (status) => {
      const ok = status === 0;
      const counted = reporter ? countsOf(reporter, report) : { passed: ok ? 1 : 0, failed: 0, titles: [] };
      const counts = ok || counted.failed > 0 ? counted : { ...counted, failed: 1, titles: [`${name} failed`] };
      resolve({ name, ok, seconds: (performance.now() - started) / 1000, ...counts });
    });
  });

const verdict = ({ name, ok, seconds }: Outcome): string =>
  `== ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`;
