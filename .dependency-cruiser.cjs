/** Which room may import which. The rules are run by tests/architecture/boundaries.test.ts. */
const rooms =
  '^(src/(contract/|machines/|services/|views/|pages/|(main|effects|preload-pages|session)[.]tsx?$)|server/)';
const npm = (names) => `^node_modules/(${names})(/|$)`;

/** A room may reach its own files, the rooms listed and the packages listed, and nothing else. */
const only = (name, from, mayReach, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [from, ...mayReach, npm(packages)] },
});

module.exports = {
  forbidden: [
    only('contract', '^src/contract/', [], 'zod', 'The contract is plain data: zod and itself.'),
    only(
      'machines',
      '^src/machines/',
      ['^src/contract/'],
      'xstate',
      'Machines know the contract and XState: no React, no service, no view.',
    ),
    {
      name: 'services',
      comment: 'Services touch the world; they know no machine, no view and no React.',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: ['^src/(machines|views)/', '^server/', npm('react|react-dom|@xstate/react|primereact')] },
    },
    {
      name: 'views',
      comment: 'Views render snapshots and send events; they start nothing.',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: ['^src/services/', '^server/', npm('ky|broadcast-channel|@segment')] },
    },
    {
      name: 'pages',
      comment: 'A page ties its view to its machines; what they need of the world is provided from above.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: ['^src/services/', '^src/(effects|preload-pages|session)[.]ts$', '^server/'] },
    },
    {
      name: 'pages-from-above',
      comment: 'Machines, services and views do not know the pages, nor what provides their effects.',
      severity: 'error',
      from: { path: '^src/(contract|machines|services|views)/' },
      to: { path: ['^src/pages/', '^src/(effects|preload-pages|session)[.]ts$'] },
    },
    {
      name: 'server',
      comment: 'The server knows the contract, and could be replaced by any other that keeps it.',
      severity: 'error',
      from: { path: '^server/' },
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
      from: { path: '^(src|server)/', pathNot: rooms },
      to: {},
    },
    {
      name: 'shipped-needs-no-tests',
      comment: 'What ships imports no test and no script.',
      severity: 'error',
      from: { path: '^(src|server)/' },
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
      from: { path: '^(src|server)/', pathNot: '^src/services/inspector[.]ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
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
