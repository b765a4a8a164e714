import { clockOffset } from './start-clock.ts';
import { moveDate } from './move-date.ts';

/** Loaded before the code of each process of a test run. */
moveDate(clockOffset());
