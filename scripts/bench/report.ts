import { markdownTable } from '../markdown-table.ts';
import type { ActionRow } from './actions.ts';
import type { ApiRow } from './api.ts';
import type { DocumentRow } from './documents.ts';
import type { Goal } from './goals.ts';
import type { LinkCheck } from './link-check.ts';
import type { LoadRow } from './loads.ts';

/** A part of the report: a heading, what it shows, and its table. */
export interface Section {
  readonly title: string;
  readonly text: string;
  readonly table: string;
  readonly goals?: readonly Goal[];
}

const whole = (value: number): string => value.toFixed(0);
const ofRounds = (rounds: number): string => (rounds === 1 ? 'One round.' : `Medians of ${rounds} rounds.`);
const share = (value: number): string => value.toFixed(2);

/** A table whose columns after the first ones are numbers. */
const table = (head: readonly string[], rows: readonly (readonly string[])[], texts: number): string =>
  markdownTable(
    [head, ...rows],
    head.map((_, at) => at).filter((at) => at >= texts),
  );

export const linkSection = (checks: ReadonlyMap<string, LinkCheck>): Section => ({
  title: 'The links',
  text: 'Each shaped link carries a small answer and a file of 256 kB before anything is measured over it; milliseconds.',
  table: table(
    ['link', 'new connection', 'open connection', '256 kB', 'the line alone'],
    [...checks].map(([name, { newConnection, openConnection, file, lineAlone }]) => [
      name,
      ...[newConnection, openConnection, file, lineAlone].map(whole),
    ]),
    1,
  ),
});

const marks = ['frame', 'data', 'map', 'usable'] as const;

export const loadSection = (rows: readonly LoadRow[], rounds: number, goals: readonly Goal[]): Section => ({
  goals,
  title: 'Pages',
  text: `Milliseconds since the navigation. Frame: the heading of the page. Data: the first row of a list. Map: the first vessel on it. Usable: the password field. ‘To the last mark’ is what was transferred by then, in kB; portals whose requests overlap may have fetched more than the mark needs. The floor is a page with React, XState, wouter and a sign-in form and nothing else. ${ofRounds(rounds)}`,
  table: table(
    ['link', 'page', 'subject', 'kB', 'to the last mark', 'requests', 'FCP', 'LCP', ...marks],
    rows.map(({ link, page, subject, load }) => [
      link,
      page,
      subject,
      load.kB.toFixed(1),
      load.kBToMarks.toFixed(1),
      ...[load.requests, load.fcp, load.lcp].map(whole),
      ...marks.map((mark) => {
        const time = load.marks[mark];
        return time === undefined ? '' : whole(time);
      }),
    ]),
    3,
  ),
});

export const actionSection = (
  fleets: ReadonlyMap<string, readonly ActionRow[]>,
  rounds: number,
  goals: readonly Goal[],
): Section => {
  const [first = []] = [...fleets.values()];
  return {
    goals,
    title: 'Actions',
    text: `The time from an interaction to the next paint (INP), in milliseconds. The browser reports steps of 8 ms, and nothing below 16 ms. ${ofRounds(rounds)}`,
    table: table(
      ['action', ...fleets.keys()],
      first.map(({ name }, at) => [name, ...[...fleets.values()].map((rows) => whole(rows[at]?.inp ?? 0))]),
      1,
    ),
  };
};

export const apiSection = (rows: readonly ApiRow[], rounds: number, goals: readonly Goal[]): Section => {
  const subjects = Object.keys(rows[0]?.rates ?? {});
  return {
    goals,
    title: 'API',
    text: `Answers per second. Bare: the same framework and the same statements, prepared by name, without sign-in, permissions, validation and logs. The ratio is the median of paired rounds. ${ofRounds(rounds)}`,
    table: table(
      ['database', 'task', 'connections', ...subjects, 'ratio', 'p99, ms'],
      rows.map(({ database, task, connections, rates, ratio, p99 }) => [
        database,
        task,
        String(connections),
        ...subjects.map((subject) => whole(rates[subject] ?? 0)),
        share(ratio),
        whole(p99),
      ]),
      2,
    ),
  };
};

export const documentSection = (
  subjects: ReadonlyMap<string, readonly DocumentRow[]>,
  goals: readonly Goal[],
): Section => ({
  goals,
  title: 'Beside PDF exports',
  text: 'How long a health check waits while some people export PDFs one after another; milliseconds. PDFs are made with a lower priority than answers, so a busy machine makes fewer of them.',
  table: table(
    ['subject', 'exporting', 'p50', 'longest', 'PDFs per second'],
    [...subjects].flatMap(([name, rows]) =>
      rows.map(({ exporting, p50, max, rate }) => [
        name,
        String(exporting),
        p50.toFixed(1),
        whole(max),
        rate.toFixed(1),
      ]),
    ),
    1,
  ),
});

/** Seconds until a portal listens, and the memory of its process in MB. */
export interface StartRow {
  readonly subject: string;
  readonly first: number;
  readonly later: number;
  readonly atRest: number | undefined;
  readonly afterLoad: number | undefined;
}

export const startSection = (rows: readonly StartRow[]): Section => ({
  title: 'Starts and memory',
  text: 'Seconds until the portal listens: on an empty folder, with its demo, and on the same folder again. Memory (resident set) in MB, at rest and after the PDF exports, embedded database included.',
  table: table(
    ['subject', 'first start', 'later start', 'memory at rest', 'after PDFs'],
    rows.map(({ subject, first, later, atRest, afterLoad }) => [
      subject,
      first.toFixed(1),
      later.toFixed(1),
      ...[atRest, afterLoad].map((value) => (value === undefined ? 'unknown' : whole(value))),
    ]),
    1,
  ),
});

export const pictureSection = (files: ReadonlyMap<number, string>): Section => ({
  title: 'Pictures',
  text: 'The dashboard over the ship’s link, without a cache, so many seconds after the navigation.',
  table: [...files]
    .map(([seconds, file]) => `${seconds} s:\n\n![The dashboard after ${seconds} s](${file})`)
    .join('\n\n'),
});
