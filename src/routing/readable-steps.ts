import { catalogue } from '../contract/catalogue.ts';
import type { Needs } from '../contract/endpoint.ts';
import type { Permission, PermissionName } from '../contract/permission.ts';
import { mayRead } from '../contract/permission-needs.ts';
import type { Received } from '../contract/receive.ts';
import { preloadStepNames, preloadSteps, type PreloadStep, type Step } from './vessel-preload-steps.ts';

/** The steps of a vessel's preload that an account with these permissions may load, in order. */
export const readableSteps = (entries: readonly Received<typeof Permission>[]): readonly PreloadStep[] =>
  preloadStepNames.filter((name) => {
    const { call, needs }: Pick<Step, 'call' | 'needs'> = preloadSteps[name];
    return mayRead(entries, needs ?? namesOf(catalogue[call].needs));
  });

const namesOf = (needs: Needs<PermissionName>): readonly PermissionName[] => {
  if (needs === 'public' || needs === 'signedIn') return [];
  return typeof needs === 'string' ? [needs] : needs;
};
