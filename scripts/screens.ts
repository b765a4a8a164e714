import { runStep } from './run-step.ts';

/**
 * `npm run screens -- <what>`: `pages` takes the pictures of the README and of docs/screens, `first-day` writes docs/first-day.md
 * and its pictures (it needs an installed PostgreSQL and a build), `first-month` takes the pictures at its end, `two-tabs` those of a
 * form that another tab changed, `first-rows` prints where the lists begin, `layout-shift` what moves while answers are slow.
 */
await runStep('screens', ['pages', 'first-day', 'first-month', 'two-tabs', 'first-rows', 'layout-shift']);
