import type { CatalogueEndpoint } from '../catalogue-endpoint.ts';
import { file, get } from '../endpoint.ts';
import { AuditEntries, AuditFilter, AuditPage } from './audit.ts';

const base = '/api/administration';
const administration = { needs: 'Administration', optional: true } as const;

/** Every endpoint of ADMINISTRATION, outside the specification. A server without them gives nobody their permissions. */
export const administrationCatalogue = {
  'audit.search': get(`${base}/audit`, AuditPage, AuditEntries, administration),
  'audit.csv': file(`${base}/audit/csv`, AuditFilter, administration),
} as const satisfies Record<string, CatalogueEndpoint>;

export type AdministrationCatalogue = typeof administrationCatalogue;
