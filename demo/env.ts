import * as z from 'zod/mini';
import { type Environment, readEnvironmentWith, type SettingValues, wholeNumber } from '../server/env.ts';

const settings = {
  /** Whether a new database gets the demo. Default: the embedded database does, one on a server does not. */
  DEMO: z.optional(z.enum(['yes', 'no'], 'DEMO is yes or no')),
  /** The number of vessels of the demo's first company; 0: no demo. */
  SEED_VESSELS: wholeNumber('SEED_VESSELS', 10_000, '20'),
};

/** The settings of the server with those of the demo. */
export interface DemoEnvironment extends Environment {
  readonly SEED_VESSELS: number;
  /** The number of vessels of the demo's first company in a new database; 0: no demo. */
  readonly demoVessels: number;
}

/** Reads the settings of the server and of the demo; throws a StartupError that lists every problem. */
export const readDemoEnvironment = (values: SettingValues): DemoEnvironment => {
  const env = readEnvironmentWith(settings, values);
  const hasDemo = (env.DEMO ?? (env.DATABASE_URL ? 'no' : 'yes')) === 'yes';
  return { ...env, demoVessels: hasDemo ? env.SEED_VESSELS : 0 };
};

/** The settings of this process. */
export const demoEnvironment = (): DemoEnvironment => readDemoEnvironment(process.env);
