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
}

/** Runs parts, `limit` at a time. The output of a part alone is printed as it comes, of one of several when it ends. */
export const runTogether = async (
  parts: readonly Part[],
  limit: number,
  { reports, output }: Destination,
): Promise<readonly Outcome[]> => {
  const waiting = [...parts];
  const outcomes: Outcome[] = [];
  // A terminal shows the colours of a part that writes to it directly.
  const direct = parts.length === 1 && output === process.stdout;
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const report = path.join(reports, `${part.name}.json`);
      const printed: Buffer[] = [];
      if (direct) output.write(`\n== ${part.name}\n`);
      const outcome = await run(part, direct ? 'inherit' : printed, report);
      if (!direct) output.write(`\n== ${part.name}\n`);
      output.write(Buffer.concat(printed));
      output.write(`${verdict(outcome)}\n`);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return outcomes;
};

/** A part that could not start, since the part that it needs has failed. */
export const notRun = ({ name, needs }: Part, { output }: Destination): Outcome => {
  output.write(`\n== ${name}: not run, since ${needs} failed\n`);
  return { name, ok: false, seconds: 0, passed: 0, failed: 1, titles: [`${name} was not run, since ${needs} failed`] };
};

const run = (part: Part, output: 'inherit' | Buffer[], report: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const { name, reporter } = part;
    const [program, ...own] = part.command;
    const { args, env } = reporter ? reportTo[reporter](report) : { args: [], env: {} };
    const started = performance.now();
    const child = spawn(program, [...own, ...(own.includes('--') || args.length === 0 ? [] : ['--']), ...args], {
      stdio: ['inherit', output === 'inherit' ? 'inherit' : 'pipe', output === 'inherit' ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
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
