import type { ActionRow } from './actions.ts';
import type { ApiRow } from './api.ts';
import type { DocumentRow } from './documents.ts';
import type { LoadRow } from './loads.ts';
import { links } from './shaped-link.ts';

/** What a figure should be, and what it is. */
export interface Goal {
  readonly name: string;
  readonly limit: number;
  readonly measured: number;
  readonly unit: 'kB' | 'ms' | '';
  /** The limit is the least value, not the largest. */
  readonly atLeast?: true;
  /** Shown where it is missed: why, and what would do. */
  readonly missed: string;
}

/** Whether the measured value reaches the goal. */
export const isMet = ({ limit, measured, atLeast }: Goal): boolean => (atLeast ? measured >= limit : measured <= limit);

const loopback = 'loopback';
const ship = links.ship.name;

/** The goals of the first visit, the ship's link and the second visit, for this commit. */
export const loadGoals = (rows: readonly LoadRow[], own: string): readonly Goal[] => {
  const of = (link: string, page: string, subject = own) =>
    rows.find((row) => row.link === link && row.page === page && row.subject === subject)?.load;
  const [signIn, dashboard, onShip] = [of(loopback, 'sign-in'), of(loopback, 'dashboard'), of(ship, 'dashboard')];
  const [floor, second] = [of(loopback, 'sign-in', 'floor'), of(`${loopback}, second visit`, 'dashboard')];
  if (!signIn || !dashboard || !onShip || !floor || !second) return [];
  const kB = { unit: 'kB' } as const;
  const ms = { unit: 'ms' } as const;
  return [
    {
      ...kB,
      name: 'sign-in page, first visit',
      limit: 115,
      measured: signIn.kB,
      missed:
        'React, XState and wouter alone are the floor. Above it are TanStack Form (10 kB) and zod (8 kB), which the design keeps, and the machines of session, address and account (30 kB with their services). Reading the parameters of private pages in the shell would save about 2 kB, starting the signed-in states of session and app after a sign-in 3 kB; a sign-in form without TanStack Form 10 kB.',
    },
    {
      ...ms,
      name: 'sign-in page, largest paint (1.5 × floor)',
      limit: 1.5 * floor.lcp,
      measured: signIn.lcp,
      missed:
        'The form is drawn after its file, which the document preloads, and after all actors of the portal have started. A form in the document itself, made at build, would be painted before any script.',
    },
    {
      ...kB,
      name: 'dashboard up to its map',
      limit: 330,
      measured: dashboard.kBToMarks,
      missed:
        'Highcharts with its map module is 112 kB; its keyboard module comes after the map is drawn. The shell is 45 kB, without PrimeReact (decision 0151). A map drawn without Highcharts’ core, or the parts of the shell that are opened on demand (search, views, devices, downloads) in files of their own, would do.',
    },
    {
      ...ms,
      name: 'dashboard on the ship’s link: first paint',
      limit: 2000,
      measured: onShip.fcp,
      missed: 'A new connection takes 1.2 s, the document with the frame and its styles 0.6 s and its bytes.',
    },
    {
      ...ms,
      name: 'dashboard on the ship’s link: heading',
      limit: 3000,
      measured: onShip.marks['frame'] ?? Number.NaN,
      missed:
        'It needs vendor, entry, client, shell and page: about 200 kB, 3.1 s of the line alone. The name and skeleton of the portal are in the document and are seen at the first paint.',
    },
    {
      ...ms,
      name: 'dashboard on the ship’s link: first data',
      limit: 6000,
      measured: onShip.marks['data'] ?? Number.NaN,
      missed:
        'Profile and vessels are requested by the document; what needs a permission only after the profile was read by the shell’s code. Answering it with the document’s first requests would save one round trip.',
    },
    {
      ...ms,
      name: 'dashboard on the ship’s link: map',
      limit: 9000,
      measured: onShip.marks['map'] ?? Number.NaN,
      missed: 'The bytes up to the map take this long on a line of 512 kbit/s: see the goal for its bytes.',
    },
    {
      ...ms,
      name: 'dashboard, second visit: largest paint',
      limit: 250,
      measured: second.lcp,
      missed:
        'The largest text is that of data, which is requested again; script and first drawing take most of the rest. Fewer actors and components before the first paint would do.',
    },
  ];
};

/** The goals of the fleet of 2,000 vessels; none where it was not measured. */
export const actionGoals = (rows: readonly ActionRow[] | undefined): readonly Goal[] => {
  const goal = (name: string, limit: number, missed: string): readonly Goal[] => {
    const measured = rows?.find((row) => row.name === name)?.inp;
    return measured === undefined ? [] : [{ name: `${name}, large fleet`, limit, measured, unit: 'ms', missed }];
  };
  return [
    ...goal('vessel search: a key', 16, 'Every key filters all vessels and draws the lines in sight again.'),
    ...goal(
      'map: zoom in',
      32,
      'All marks are clustered again on the main thread, and their names measured; a worker would take the first.',
    ),
  ];
};

/** The goal of the API on PostgreSQL: its lowest ratio. */
export const apiGoals = (rows: readonly ApiRow[]): readonly Goal[] => {
  const lowest = rows.filter(({ database }) => database === 'PostgreSQL').toSorted((a, b) => a.ratio - b.ratio)[0];
  if (!lowest) return [];
  const { task, connections, ratio } = lowest;
  return [
    {
      name: `API beside the bare server on PostgreSQL, lowest ratio: ${task}, connections: ${connections}`,
      limit: 0.7,
      measured: ratio,
      unit: '',
      atLeast: true,
      missed:
        'A request is also authorized, limited, validated on its way in and out, run as its company (row-level security sets the company with each statement) and logged, each of which takes a share of an answer that lasts about a millisecond.',
    },
  ];
};

/** The goal of other requests while four people export PDFs. */
export const documentGoals = (rows: readonly DocumentRow[] | undefined): readonly Goal[] => {
  const four = rows?.find(({ exporting }) => exporting === 4);
  return four
    ? [
        {
          name: 'other requests beside four PDF exports',
          limit: 20,
          measured: four.p50,
          unit: 'ms',
          missed: 'The file processes have a lower priority, but share the cores of this machine with the server.',
        },
      ]
    : [];
};
