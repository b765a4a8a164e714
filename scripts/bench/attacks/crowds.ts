import { setTimeout } from 'node:timers/promises';
import { everyCall } from '../../../src/contract/every-call.ts';
import { importedWorkbook } from '../imported-workbook.ts';
import { type Attack, tally } from './attack.ts';
import type { Target, TimedResponse } from './target.ts';

/** An account of a company with many vessels, and the administrator of one that has none yet. */
const [owner, newcomer] = ['fleet@demo.example', 'empty@demo.example'];

/** Two hundred vessels on a PostgreSQL server. */
const largeFleet = { vessels: 200, onPostgres: true } as const;

const headersOf = async ({ tokenOf }: Target, email: string) => ({ Authorization: `Bearer ${await tokenOf(email)}` });

const slowest = (answers: readonly TimedResponse[]): string =>
  `${tally(answers.map(({ status }) => status))}, the slowest ${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s`;

/** Everything that a company has, as a workbook. */
export const wholeDownload: Attack = {
  name: 'download of all rows',
  ...largeFleet,
  run: async (target) => {
    const headers = await headersOf(target, owner);
    return slowest([await target.request(everyCall['import.filled'].path, { headers })]);
  },
};

/** An import as its page sends it; resolves to its path when the file is read. */
const uploaded = async (target: Target, file: File) => {
  const headers = await headersOf(target, newcomer);
  const json = { ...headers, 'Content-Type': 'application/json' };
  const body = new FormData();
  body.set('file', file);
  const { text, status } = await target.request(everyCall['import.upload'].path, { method: 'POST', headers, body });
  const [, id] = /"id":"?(\d+)/.exec(text) ?? [];
  if (!id) throw new Error(`The file was not taken: ${status} ${text}`);
  const path = everyCall['import.batch'].path.replace('{id}', id);
  const ended = async (): Promise<string> => {
    for (;;) {
      const answer = await target.request(path, { headers });
      const [, state = ''] = /"state":"(\w+)"/.exec(answer.text) ?? [];
      if (answer.status === 200 && !/^(reading|checking|applying|undoing)$/.test(state)) return state;
      await setTimeout(250);
    }
  };
  const step = async (name: 'check' | 'apply' | 'undo'): Promise<string> => {
    // An older checkout asks for removeMissing.
    const options = { removes: [], removeMissing: false, emptyClears: false, onlyGood: false };
    await target.request(`${path}/${name}`, { method: 'POST', headers: json, body: JSON.stringify(options) });
    return ended();
  };
  await ended();
  return { headers, path, step };
};

/** The refused rows of an import, downloaded six times at once. */
export const refusedRows: Attack = {
  name: 'six downloads of 190,000 refused rows',
  onPostgres: true,
  run: async (target) => {
    const row = 'Nobody,2025-01-01,A line parted,Closed,Mooring';
    const lines = ['Vessel,Date,Title,Status,Incident Type', ...Array.from({ length: 190_000 }, () => row)];
    const { headers, path, step } = await uploaded(target, new File([lines.join('\n')], 'near-misses.csv'));
    await step('check');
    return slowest(await Promise.all(Array.from({ length: 6 }, () => target.request(`${path}/refused`, { headers }))));
  },
};

/** An import into the embedded database, which has one connection. */
export const embeddedImport: Attack = {
  name: 'import of 20,000 rows into the embedded database',
  makeFile: () => importedWorkbook(20_000),
  run: async (target, file) => {
    const { step } = await uploaded(target, file);
    return [await step('check'), await step('apply'), await step('undo')].join(', ');
  },
};

/** One of the commonest words, by one account. */
export const manySearches: Attack = {
  name: '64 searches at once by one account',
  ...largeFleet,
  run: async (target) => {
    const headers = { ...(await headersOf(target, owner)), 'Content-Type': 'application/json' };
    const search = (text: string) =>
      target.request(everyCall['search.everything'].path, { method: 'POST', headers, body: JSON.stringify({ text }) });
    const alone = await search('the');
    const answers = await Promise.all(Array.from({ length: 64 }, () => search('the')));
    return `one ${alone.ms.toFixed(0)} ms, then ${slowest(answers)}`;
  },
};

/** A calendar feed, polled by many programs at once. */
export const manyPolls: Attack = {
  name: '50 polls of a calendar feed at once',
  ...largeFleet,
  run: async (target) => {
    const headers = await headersOf(target, owner);
    const { text, status } = await target.request(everyCall['calendar.makeFeed'].path, { method: 'POST', headers });
    const [, feed] = /"url":"[^"]*(\/calendar\/[^"]+)"/.exec(text) ?? [];
    if (!feed) throw new Error(`There is no feed: ${status} ${text}`);
    return slowest(await Promise.all(Array.from({ length: 50 }, () => target.request(feed))));
  },
};
