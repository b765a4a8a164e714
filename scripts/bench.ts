import { runStep } from './run-step.ts';

/**
 * `npm run bench -- <what> [options]` measures and prints. `portal` compares pages, actions and the API with an earlier commit;
 * `size`, `map` and `fleet` measure pages; `lists`, `queries`, `import`, `migration`, `tenancy` and `companies` the server; `attack` and `soak`
 * a portal under load. `portal` takes the pictures in docs/screens/ship-link; `portal --write` writes docs/performance.md,
 * `queries --write <page>` a page. The comment or the usage in scripts/bench/<what>.ts has the options.
 */
const pages = ['portal', 'size', 'map', 'fleet'];
const server = ['lists', 'queries', 'import', 'migration', 'tenancy', 'companies'];
await runStep('bench', [...pages, ...server, 'attack', 'soak']);
