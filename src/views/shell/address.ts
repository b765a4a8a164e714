import { useSelector } from '@xstate/react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { usePortal } from '../portal.ts';

const split = (address: string | undefined) => (address ?? '/').split('?');

/** The address bar for wouter: what the app machine knows of it, and the order to change it. */
export const useAddress: BaseLocationHook = () => {
  const { app, go } = usePortal();
  const path = useSelector(app, ({ context }) => split(context.address)[0] ?? '/');
  return [path, (to: string, options?: { replace?: boolean }) => go({ to, replace: options?.replace ?? false })];
};

/** The query string for wouter. */
export const useSearchString: BaseSearchHook = () => {
  const { app } = usePortal();
  return useSelector(app, ({ context }) => split(context.address)[1] ?? '');
};
