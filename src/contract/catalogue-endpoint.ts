import type { Endpoint, Needs } from './endpoint.ts';
import type { PermissionName } from './permission.ts';

/** An endpoint that requires permissions of the portal. */
export interface CatalogueEndpoint extends Endpoint {
  readonly needs: Needs<PermissionName>;
}
