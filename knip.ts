import type { KnipConfig } from 'knip';

/** Unused files, exports and dependencies, as `npm run check` reports them. */
const config: KnipConfig = {
  entry: [
    'server/main.ts!',
    'server/commands/{admin,backup,import,reset,restore}.ts!',
    'demo/commands/{demo,restore,seed}.ts!',
    // Imported by demo/generators.ts under the names of the record kinds.
    'demo/kinds/*.ts!',
    // Imported by the code that scripts/fetch-before-import.ts puts around every import().
    'src/services/code/load-part.ts!',
    // Started by scripts/test.ts; knip reads the other commands from package.json.
    'scripts/packages.ts',
    // Run by scripts/run-step.ts: npm run bench, release and screens.
    'scripts/bench/{attack,companies,fleet,import,lists,map,migration,portal,queries,size,soak,tenancy}.ts',
    // A process of its own, started by scripts/bench/api.ts.
    'scripts/bench/bare-server.ts',
    'scripts/release/{advisories,checksums,reproducible,sbom}.ts',
    'scripts/screens/{first-day,first-month,first-rows,layout-shift,pages,two-tabs}.ts',
    // Started by scripts/mutation/run.ts as a process of its own; the shim stands in for Vitest there.
    'scripts/mutation/{worker,vitest-shim}.ts',
    'scripts/inspector/inspector.ts',
    'tests/support/clock/preload.ts',
    'tests/support/endless-job.ts',
    'tests/support/lock-data-dir.ts',
    'tests/support/database-images/write-image.ts',
    'tests/support/session-process.ts',
    'tests/support/supervised-program.ts',
    // Compiled by tsc alone.
    'tests/types/**/*.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,scss,sass}!',
    'server/**/*.ts!',
    'demo/**/*.ts!',
    'tests/**/*.{ts,tsx}',
    'scripts/**/*.ts',
  ],
  vitest: {
    config: ['vitest.config.ts', 'tests/components/vitest.config.ts'],
    entry: ['tests/**/*.test.{ts,tsx}', 'tests/support/{property-seed,database-images/serve-images}.ts'],
  },
  playwright: { entry: ['tests/browser/**/*.spec.ts', 'tests/browser/support/start-portal.ts'] },
  ignoreExportsUsedInFile: true,
  // Linux has them, or its packages.
  ignoreBinaries: ['buildah', 'caddy', 'mount', 'pgbouncer', 'podman', 'umount', 'unshare'],
  ignoreDependencies: [
    // Read by dependency-cruiser, which cannot read the modules of TypeScript 7.
    '@swc/core',
    // Its program is called by scripts/test.ts.
    'dependency-cruiser',
    // Imported by theme/primeflex.scss, which knip does not follow.
    'primeflex',
  ],
};

export default config;
