import { expect, it } from 'vitest';
import { chunkName } from '../../scripts/chunk-name.ts';
import { sizedRoutes } from '../../scripts/sized-routes.ts';
import { loginPath } from '../../src/routing/routes.ts';

/**
 * A module's static and dynamic importers; an entry point is a module that is imported dynamically, or the
 * application's entry.
 */
const graph = {
  '/src/main.tsx': { isEntry: true },
  '/src/query.ts': { importers: ['/src/main.tsx', '/src/views/pages/fleet/page.ts'] },
  '/node_modules/react/index.js': { importers: ['/src/query.ts'] },
  '/src/app/client.ts': { dynamicImporters: ['/src/main.tsx'] },
  '/node_modules/ky/index.js': { importers: ['/src/app/client.ts'] },
  '/src/contract/vessel.ts': { importers: ['/src/app/client.ts', '/src/app/start-shell.ts'] },
  '/src/app/start-shell.ts': { dynamicImporters: ['/src/main.tsx'] },
  '/src/views/shell/Shell.tsx': { importers: ['/src/app/start-shell.ts'] },
  '/src/views/shell/menu.css': { importers: ['/src/views/shell/Shell.tsx'] },
  '/src/views/pages/fleet/page.ts': { dynamicImporters: ['/src/main.tsx'] },
  '/src/views/pages/news/page.ts': { dynamicImporters: ['/src/main.tsx'] },
  '/src/views/pages/dashboard/page.ts': { dynamicImporters: ['/src/main.tsx'] },
  '/src/views/data/Loaded.tsx': { importers: ['/src/views/pages/dashboard/page.ts', '/src/views/FleetPage.tsx'] },
  '/src/views/FleetPage.tsx': { importers: ['/src/views/pages/fleet/page.ts'] },
  '/src/views/table.css': { importers: ['/src/views/FleetPage.tsx', '/src/views/pages/news/page.ts'] },
  '/src/views/lists/DataTable.tsx': {
    importers: ['/src/views/FleetPage.tsx', '/src/views/pages/news/page.ts'],
  },
  '/node_modules/@tanstack/table-core/index.js': { importers: ['/src/views/lists/DataTable.tsx'] },
  '/src/views/Chart.tsx': { dynamicImporters: ['/src/views/FleetPage.tsx', '/src/views/pages/news/page.ts'] },
  '/src/views/Drills.tsx': { dynamicImporters: ['/src/views/pages/news/page.ts'] },
  '/node_modules/highcharts/index.js': { importers: ['/src/views/Chart.tsx', '/src/views/Drills.tsx'] },
};

const nameOf = (id: keyof typeof graph) =>
  chunkName(id, {
    getModuleInfo: (at) => Object.entries(graph).find(([known]) => known === at)?.[1] ?? null,
  });

it('puts packages of the application’s entry into vendor and its own modules into entry', () => {
  expect(nameOf('/node_modules/react/index.js')).toBe('vendor');
  expect(nameOf('/src/query.ts')).toBe('entry');
});

it('puts the client of the API, its package and what it shares with the shell into one file', () => {
  expect(nameOf('/node_modules/ky/index.js')).toBe('client');
  expect(nameOf('/src/contract/vessel.ts')).toBe('client');
});

it('puts the shell and what the dashboard shares with other pages into one file, styles included', () => {
  expect(nameOf('/src/views/shell/menu.css')).toBe('shell');
  expect(nameOf('/src/views/data/Loaded.tsx')).toBe('shell');
});

it('puts what only other pages share into a file that the dashboard does not load, styles included', () => {
  expect(nameOf('/src/views/table.css')).toBe('lists');
  expect(nameOf('/src/views/lists/DataTable.tsx')).toBe('lists');
  expect(nameOf('/node_modules/@tanstack/table-core/index.js')).toBe('lists');
});

it('leaves modules imported by a single page or later part with it', () => {
  expect(nameOf('/src/views/FleetPage.tsx')).toBeNull();
  expect(nameOf('/node_modules/highcharts/index.js')).toBeNull();
});

it('measures the login page first, and every page of the portal once', () => {
  const paths = sizedRoutes.map(({ path }) => path);
  expect(paths[0]).toBe(loginPath);
  expect(paths).toEqual(expect.arrayContaining(['/dashboard', '/fleet', '/hsqe-perf/near-misses', '/system']));
  expect(new Set(paths).size).toBe(paths.length);
});
