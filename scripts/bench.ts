import { runStep } from './run-step.ts';

/**
 * `npm run bench -- <what>`: measures and prints; `portal --write` writes docs/performance.md. `portal` (pages, actions, API) beside an earlier commit;
 * `size`, `map` and `fleet` of pages; `lists`, `queries`, `import`, `migration` and `tenancy` of the server; `attack` and `soak` of a
 * running portal. The comment in scripts/bench/<what>.ts has
 * its options.
 */
const pages = ['portal', 'size', 'map', 'fleet'];
const server = ['lists', 'queries', 'import', 'migration', 'tenancy'];
await runStep('bench', [...pages, ...server, 'attack', 'soak']);
