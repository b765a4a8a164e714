import { useSelector } from '@xstate/react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { usePortal } from '../portal.ts';

const split = (address: string | undefined) => (address ?? '/').split('?');

/** The address bar for wouter: the address that the app machine holds, and the fact that a link was followed. */
export const useAddress: BaseLocationHook = () => {
  const { app, navigation } = usePortal();
  const path = useSelector(app, ({ context }) => split(context.address)[0] ?? '/');
  return [
    path,
    (to: string, options?: { replace?: boolean }) =>
      navigation.send({ type: 'link.followed', to, replace: options?.replace ?? false }),
  ];
};

/** The query string for wouter. */
export const useSearchString: BaseSearchHook = () => {
  const { app } = usePortal();
  return useSelector(app, ({ context }) => split(context.address)[1] ?? '');
};
