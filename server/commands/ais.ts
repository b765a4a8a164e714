import pino from 'pino';
import { findCompany } from '../people/companies.ts';
import { storeReception, vesselsNotFound } from '../ais/reception.ts';
import { type AisCounts, createAisRecorder } from '../ais/record-positions.ts';
import { linesOf, parseAisSource, sourceName } from '../ais/sources.ts';
import { environment } from '../env.ts';
import { createBackground } from '../jobs/background.ts';
import { startRepeating } from '../jobs/repeating.ts';
import { createLog } from '../log.ts';
import { runProgram } from '../app/run-program.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openForCommand } from './open-database.ts';
import { readOptions } from './options.ts';

const usage = `Usage: npm run ais -- <source> [--company "Company"] [--interval 300] [--at 2026-11-22T10:00:00Z]
  <source>    tcp://host:port, udp://address:port, or a file of AIVDM/AIVDO sentences
  --company   only the vessels of this company; a vessel is known by the MMSI in its particulars
  --interval  at most one position per vessel in this many seconds (300)
  --at        when the sentences of a file were received, if its lines do not say it
The embedded database is open to one process: with it, stop the portal first.`;

const text = { type: 'string' } as const;
const reportMs = 600_000;
/** How often the page of vessels gets what was heard and dropped. */
const storeMs = 60_000;

const summary = ({ lines, decoded, refused, written, foreign, withoutTime, dropped, ahead }: AisCounts): string => {
  const reasons = Object.entries(refused).map(([reason, count]) => `, ${count} refused (${reason})`);
  const ships = Object.entries(ahead).map(([name, count]) => `${count} of ${name}`);
  return [
    `${lines} lines: ${decoded} messages decoded${reasons.join('')}`,
    [
      `Positions: ${written} written`,
      `${dropped.doubtful} doubtful`,
      `${dropped.tooSoon} within the interval of another`,
      `${dropped.again} stored already`,
      `${dropped.ahead} with a clock more than 10 minutes ahead${ships.length > 0 ? ` (${ships.join(', ')})` : ''}`,
      `${foreign} of other ships`,
      `${withoutTime} without a time`,
    ].join(', '),
  ].join('\n');
};

const now = () => new Date();

await runProgram(async () => {
  const { values, positionals } = readOptions({ company: text, interval: text, at: text }, usage);
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new StartupError(usage);
  const source = parseAisSource(address);
  const seconds = Number(values.interval ?? 300);
  if (!Number.isInteger(seconds) || seconds < 0) throw new StartupError('--interval takes a whole number of seconds');
  const at = values.at === undefined ? null : new Date(values.at);
  if (at && Number.isNaN(at.getTime())) throw new StartupError('--at takes a time such as 2026-11-22T10:00:00Z');
  if (at && source.kind !== 'file') throw new StartupError('--at is for a file: a receiver sends what it hears now');

  const env = environment();
  const log = createLog(env.LOG_LEVEL, pino.destination({ dest: 2, sync: true }));
  const db = await openForCommand(env);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const companyId = values.company === undefined ? undefined : (await findCompany(db, values.company)).id;
    const recorder = createAisRecorder(db, {
      intervalMs: seconds * 1000,
      companyId,
      clock: () => (source.kind === 'file' ? at : now()),
      now,
    });
    for (const { name, reason } of await vesselsNotFound(db, companyId))
      process.stdout.write(`AIS cannot find ${name}: ${reason}\n`);
    const beganAt = now();
    let heardAt = beganAt;
    const store = async () => {
      await recorder.storeDrops();
      const counts = recorder.counts();
      await storeReception(db, { source: sourceName(source), companyId: companyId ?? null, beganAt, heardAt, counts });
    };
    const background = createBackground(log);
    const stopStoring = startRepeating(background, { what: 'Storing what AIS brought', everyMs: storeMs, work: store });
    const timer = setInterval(() => log.info({ event: 'ais', ...recorder.counts() }), reportMs);
    const lines = linesOf(source, {
      stopped: stopping.signal,
      report: (message) => log.info({ event: 'ais' }, message),
    });
    try {
      for await (const line of lines) {
        heardAt = now();
        await recorder.line(line);
      }
    } finally {
      clearInterval(timer);
      stopStoring();
      await background.idle();
      await store();
      process.stdout.write(`${summary(recorder.counts())}\n`);
    }
  } finally {
    await db.destroy();
  }
});
