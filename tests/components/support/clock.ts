import { moveDate } from '../../support/clock/move-date.ts';

// The pages of the component tests have the clock of the run.
moveDate(Number(import.meta.env['TEST_CLOCK_OFFSET']));
