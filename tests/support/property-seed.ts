import * as fc from 'fast-check';

/** The seed of all generated inputs: the same in every run, but for `npm run fuzz`, which sets FUZZ_SEED. */
export const propertySeed = Number(process.env['FUZZ_SEED'] ?? 20_261_126);

fc.configureGlobal({ seed: propertySeed, numRuns: 100 });
