import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../tests/support/postgres-server.ts';
import type { Attack } from './attacks/attack.ts';
import { embeddedImport, manyPolls, manySearches, refusedRows, wholeDownload } from './attacks/crowds.ts';
import { unfinishedBodies } from './attacks/connections.ts';
import { longWord, manyExports, manyLists } from './attacks/files-and-lists.ts';
import { secondStart, threeStarts } from './attacks/data-dir.ts';
import { lockedRow } from './attacks/locked-row.ts';
import { type Latency, withProbes } from './attacks/probe.ts';
import { withTarget } from './attacks/target.ts';
import { ninetyWrong, oneIpv6Network, sharedAddress, sixtyAddresses, thirtyWrong } from './attacks/wrong-passwords.ts';

/**
 * Repeats attacks that once stopped the portal on a separate portal, and prints the outcome and how long honest
 * requests took meanwhile. `npm run bench -- attack <words>` runs the attacks whose name contains the words; `--portal
 * <folder>` attacks another checkout with its build, to compare; `--vessels <n>` seeds that many.
 */
const attacks: readonly Attack[] = [
  thirtyWrong,
  ninetyWrong,
  sixtyAddresses,
  oneIpv6Network,
  sharedAddress,
  manyExports,
  manyLists,
  longWord,
  secondStart,
  threeStarts,
  unfinishedBodies,
  lockedRow,
  wholeDownload,
  refusedRows,
  embeddedImport,
  manySearches,
  manyPolls,
];

const { values, positionals } = parseArgs({
  options: {
    portal: { type: 'string', default: path.join(import.meta.dirname, '../..') },
    vessels: { type: 'string' },
  },
  allowPositionals: true,
});
const chosen = attacks
  .filter(({ name }) => name.includes(positionals.join(' ')))
  .map((attack) => (values.vessels ? { ...attack, vessels: Number(values.vessels) } : attack));
if (chosen.length === 0)
  throw new Error(`No such attack. Available attacks: ${attacks.map(({ name }) => name).join('; ')}`);

const cell = (ms: number): string => ms.toFixed(0).padStart(9);
const row = ({ name, sent, failed, median, p95, max }: Latency): string =>
  `  ${name.padEnd(24)}${String(sent).padStart(7)}${String(failed).padStart(8)}${[median, p95, max].map(cell).join('')}`;

for (const attack of chosen) {
  if (attack.onPostgres && !findPostgres()) {
    console.log(`\n${attack.name}: skipped, since no PostgreSQL server is installed here`);
    continue;
  }
  const file = attack.makeFile ? await attack.makeFile() : new File([], 'none');
  const { outcome, latencies, memory } = await withTarget(path.resolve(values.portal), attack, (target) =>
    withProbes(target, () => attack.run(target, file)),
  );
  console.log(`\n${attack.name}: ${outcome}; memory of the process: ${memory}`);
  console.log(`  ${'meanwhile, ms'.padEnd(24)}  sent  failed   median      p95      max`);
  for (const latency of latencies) console.log(row(latency));
}
