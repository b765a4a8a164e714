import { vesselPagePath } from '../../routing/vessel-page.ts';
import { usePermissions } from '../portal.ts';

/** The href of a vessel for this account; undefined: the account may read no vessel page. */
export const useVesselHref = (): ((imono: string) => string) | undefined => {
  const path = vesselPagePath(usePermissions());
  return path === undefined ? undefined : (imono) => `${path}/${imono}`;
};
