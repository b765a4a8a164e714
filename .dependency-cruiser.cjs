/** Which room may import which, as `npm run check` reports it. */
const rooms = '^(src/(contract/|routing/|machines/|services/|views/|app/|main[.]tsx$)|server/|demo/)';
const npm = (names) => `^node_modules/(${names})(/|$)`;

/** A room may reach its own files, the rooms listed and the packages listed, and nothing else. */
const only = (name, from, mayReach, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [from, ...mayReach, npm(packages)] },
});

/** The floors of server/, from the ground up: an import goes down, or on its floor to what stands before it. */
const floors = [
  ['errors', 'disk', 'request-scope', 'clock', 'env', 'log'],
  ['db'],
  ['pdf', 'jobs', 'files', 'request', 'audit', 'mail'],
  ['session', 'people', 'provider', 'vessels', 'fleet'],
  ['import', 'integration', 'inbox', 'ais', 'calendar', 'backup', 'checks'],
  ['handlers'],
  ['http'],
  ['app'],
  ['commands', 'portal', 'main'],
];
const onFloors = floors.flat();
const inServer = (names) => `^server/(${names.join('|')})(/|[.]ts$)`;

module.exports = {
  forbidden: [
    ...onFloors.slice(0, -1).map((name, at) => ({
      name: `server-floors-${name}`,
      comment: 'An import of the server goes down, or on its floor to what the list of floors has before it.',
      severity: 'error',
      from: { path: inServer([name]) },
      to: { path: inServer(onFloors.slice(at + 1)) },
    })),
    {
      name: 'one-floor-per-file',
      comment: 'Every file of the server stands on one of the floors.',
      severity: 'error',
      from: { path: '^server/', pathNot: inServer(onFloors) },
      to: {},
    },
    only(
      'contract',
      '^src/contract/',
      [],
      'zod|fflate',
      'The contract is plain data: zod and itself; its workbooks are packed by fflate.',
    ),
    only(
      'machines',
      '^src/machines/',
      ['^src/(contract|routing)/'],
      'xstate',
      'Machines know the contract, the routing and XState: no React, no service, no view.',
    ),
    only('routing', '^src/routing/', ['^src/contract/'], 'zod', 'Addresses are plain data over the contract.'),
    {
      name: 'services',
      comment: 'Services touch the world; they know no machine, no view and no React.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: ['^src/(machines|views|app)/', '^server/', npm('react|react-dom|@xstate/react|primereact')] },
    },
    {
      name: 'views',
      comment: 'Views render snapshots and send events; they start nothing. A page.ts names its machines.',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: ['^src/(services|app)/', '^server/', npm('ky|broadcast-channel|@segment')] },
    },
    {
      name: 'ui-knows-no-portal',
      comment: 'Plain controls know no actor of the portal and no other room: what they take is in ui/surroundings.ts.',
      severity: 'error',
      from: { path: '^src/views/ui/' },
      to: { path: '^src/views/', pathNot: '^src/views/(ui|theme)/' },
    },
    {
      name: 'pages-apart',
      comment: 'A page imports no other page. What two pages share stands beside them.',
      severity: 'error',
      from: { path: '^src/views/pages/([^/]+)/' },
      to: { path: '^src/views/pages/[^/]+/', pathNot: '^src/views/pages/$1/' },
    },
    {
      name: 'shared-views-know-no-page',
      comment: 'What pages share does not import a page.',
      severity: 'error',
      from: { path: '^src/views/', pathNot: '^src/views/pages/' },
      to: { path: '^src/views/pages/' },
    },
    {
      name: 'app-is-imported-by-main',
      comment: 'The composition root imports all of src and is imported by main.tsx alone.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/|main[.]tsx$)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'server',
      comment: 'The server knows the contract, and could be replaced by any other that keeps it.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'server-without-demo',
      comment: 'The server runs without the demo. demo/main.ts composes the two.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(demo/|src/contract/demo[.]ts$)' },
    },
    {
      name: 'demo',
      comment: 'The demo writes rows through the server and the contract; it knows no client.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'main-is-the-top',
      comment: 'The composition root imports all and is imported by none.',
      severity: 'error',
      from: {},
      to: { path: '^src/main[.]tsx$' },
    },
    {
      name: 'one-room-per-file',
      comment: 'Every source file stands in one of the rooms.',
      severity: 'error',
      from: { path: '^(src|server|demo)/', pathNot: rooms },
      to: {},
    },
    {
      name: 'shipped-needs-no-tests',
      comment: 'What ships imports no test and no script.',
      severity: 'error',
      from: { path: '^(src|server|demo)/' },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'foreign-server',
      comment:
        'It stands for a backend of other people: what it shared with this product, it could not disagree about.',
      severity: 'error',
      from: { path: '^tests/foreign/' },
      to: { path: '^(src|server|scripts|tests)/', pathNot: '^tests/foreign/' },
    },
    {
      name: 'shipped-dependencies',
      comment: 'What ships imports only what package.json lists under dependencies.',
      severity: 'error',
      // The inspector is loaded on request and in development only.
      from: {
        path: '^(src|server|demo)/',
        pathNot: '^src/services/(inspector|inspection/start-stately-inspection)[.]ts$',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rendered-by-a-component-test',
      comment: 'A component test loads every component.',
      severity: 'error',
      from: { path: '^tests/components/[^/]+[.]test[.]tsx$' },
      to: { path: '^src/views/.*[.]tsx$', reachable: false },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Without it the modules of TypeScript 7 are not read at all, and every rule passes.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
