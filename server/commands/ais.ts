import pino from 'pino';
import { findCompany } from '../people/companies.ts';
import { storeReception, vesselsNotFound } from '../ais/reception.ts';
import { type AisCounts, createAisRecorder, maxAgeMs } from '../ais/record-positions.ts';
import { type AisSource, linesOf, parseAisSource, sourceName } from '../ais/sources.ts';
import { environment } from '../env.ts';
import { createBackground } from '../jobs/background.ts';
import { startRepeating } from '../jobs/repeating.ts';
import { createLog } from '../log.ts';
import { runProgram } from '../app/run-program.ts';
import { StartupError } from '../errors/startup-error.ts';
import { openForCommand } from './open-database.ts';
import { readOptions } from './options.ts';

const usage = `Usage: npm run ais -- <source> [--company "Company"] [--interval 300] [--at 2026-11-22T10:00:00Z] [--old-log]
  <source>    tcp://host:port, udp://address:port, or a file of AIVDM/AIVDO sentences
  --company   only the vessels of this company; a vessel is known by the MMSI in its particulars
  --interval  at most one position per vessel in this many seconds (300)
  --at        when the sentences of a file were received, if its lines do not say it
  --old-log   a file is a log of more than 1,024 weeks ago, not one of a clock that GPS set back by as much
The embedded database is open to one process: with it, stop the portal first.`;

const askOldLog = `Positions of more than 1,024 weeks ago were not written: a clock that GPS set back shows such times.
If the log is that old, read it again with --old-log`;

const text = { type: 'string' } as const;
const reportMs = 600_000;
/** How often the page of vessels gets what was heard and dropped. */
const storeMs = 60_000;

const summary = ({ lines, decoded, refused, written, foreign, withoutTime, dropped, ...clocks }: AisCounts): string => {
  const reasons = Object.entries(refused).map(([reason, count]) => `, ${count} refused (${reason})`);
  return [
    `${lines} lines: ${decoded} messages decoded${reasons.join('')}`,
    [
      `Positions: ${written} written`,
      `${dropped.doubtful} doubtful`,
      `${dropped.tooSoon} within the interval of another`,
      `${dropped.again} stored already`,
      `${dropped.ahead} with a clock more than 10 minutes ahead${shipsOf(clocks.ahead)}`,
      `${dropped.behind} with a clock years behind${shipsOf(clocks.behind)}`,
      `${foreign} of other ships`,
      `${withoutTime} without a time that can be read, or with one before AIS`,
    ].join(', '),
  ].join('\n');
};

const shipsOf = (counts: Readonly<Record<string, number>>): string => {
  const ships = Object.entries(counts).map(([name, count]) => `${count} of ${name}`);
  return ships.length > 0 ? ` (${ships.join(', ')})` : '';
};

/** How old positions of a source may be; of a log, as a person says. */
const ageOf = ({ kind }: AisSource, isOldLog: boolean): number => {
  if (kind !== 'file') return maxAgeMs.receiver;
  return isOldLog ? maxAgeMs.oldLog : maxAgeMs.log;
};

const now = () => new Date();

await runProgram(async () => {
  const { values, positionals } = readOptions(
    { company: text, interval: text, at: text, 'old-log': { type: 'boolean' } },
    usage,
  );
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new StartupError(usage);
  const source = parseAisSource(address);
  const seconds = Number(values.interval ?? 300);
  if (!Number.isInteger(seconds) || seconds < 0) throw new StartupError('--interval takes a whole number of seconds');
  const at = values.at === undefined ? null : new Date(values.at);
  if (at && Number.isNaN(at.getTime())) throw new StartupError('--at takes a time such as 2026-11-22T10:00:00Z');
  const isOldLog = values['old-log'] === true;
  if ((at || isOldLog) && source.kind !== 'file')
    throw new StartupError('--at and --old-log are for a file: a receiver sends what it hears now');

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
      maxAgeMs: ageOf(source, isOldLog),
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
      const counts = recorder.counts();
      process.stdout.write(`${summary(counts)}\n`);
      if (source.kind === 'file' && counts.dropped.behind > 0) process.stdout.write(`${askOldLog}\n`);
    }
  } finally {
    await db.destroy();
  }
});
