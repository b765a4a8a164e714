import { runStep } from './run-step.ts';

/**
 * `npm run screens -- <what>`: `pages` takes the pictures of the README and of docs/screens, `first-day` writes docs/first-day.md
 * and its pictures (it needs an installed PostgreSQL and a build).
 */
await runStep('screens', ['pages', 'first-day']);
