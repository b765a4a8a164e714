import { vesselPagePath } from '../../routing/vessel-page.ts';
import { usePermissions } from '../portal.ts';

/** The address a vessel opens on for this account; undefined: it may read no page of a vessel. */
export const useVesselHref = (): ((imono: string) => string) | undefined => {
  const path = vesselPagePath(usePermissions());
  return path === undefined ? undefined : (imono) => `${path}/${imono}`;
};
