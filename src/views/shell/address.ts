import { useSelector } from '@xstate/react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { usePortal } from '../portal.ts';

const split = (address: string | undefined) => (address ?? '/').split('?');

/** The location hook for wouter: reads the address from the app machine and sends it the links that are followed. */
export const useAddress: BaseLocationHook = () => {
  const { app, navigation } = usePortal();
  const path = useSelector(app, ({ context }) => split(context.address)[0] ?? '/');
  return [
    path,
    (to: string, options?: { replace?: boolean }) =>
      navigation.send({ type: 'link.followed', to, replace: options?.replace ?? false }),
  ];
};

/** The search hook for wouter: the query string. */
export const useSearchString: BaseSearchHook = () => {
  const { app } = usePortal();
  return useSelector(app, ({ context }) => split(context.address)[1] ?? '');
};
