import { useSelector } from '@xstate/react';
import type { Vessel } from '../contract/models/vessel.ts';
import type { Received } from '../contract/receive.ts';
import { inFleet } from '../machines/selectors/fleet.ts';
import { usePortal } from './portal.ts';

const none: readonly Received<typeof Vessel>[] = [];

/** The account's vessels with those that left its fleet; none until they are loaded. */
export const useVessels = () => {
  const { directory } = usePortal();
  return useSelector(directory, ({ context }) => context.vessels) ?? none;
};

/** The vessels of the account's fleet; none until they are loaded. */
export const useFleet = () => useVessels().filter(inFleet);
