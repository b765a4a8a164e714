import type { IntegrationResource } from '../../src/contract/administration/integration-resources.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';

/** The limits of the integration API, per key. */
export const integrationLimits = {
  /** Items of one request. */
  items: 1_000,
  /** Rows of a page that is read. */
  page: { usual: 100, max: 500 },
  bodyBytes: 5 * 1024 * 1024,
  /** Of a request whose items have files: one of 25 MB has 34 MB in base64. */
  fileBodyBytes: 40 * 1024 * 1024,
  requests: { name: 'integration requests of', max: 120, windowSeconds: 60 },
  turns: { running: 2, waiting: 10, retryAfterSeconds: 2 },
} as const;

/** The largest request of a resource, in bytes. */
export const bodyBytesOf = ({ sheet }: IntegrationResource): number =>
  sheetNamed(sheet).files ? integrationLimits.fileBodyBytes : integrationLimits.bodyBytes;

/** The most values of a body above the limit of bodies without files. */
const maxValues = 200_000;

/** Base64 has none of them. */
const valueStarts: ReadonlySet<number> = new Set([...',[{'].map((one) => one.charCodeAt(0)));

/** Whether a large body has more than a few files: to parse millions of small values would block the process for seconds. */
export const hasTooManyValues = (json: string): boolean => {
  if (json.length <= integrationLimits.bodyBytes) return false;
  let count = 0;
  for (let at = 0; at < json.length && count <= maxValues; at += 1)
    if (valueStarts.has(json.charCodeAt(at))) count += 1;
  return count > maxValues;
};
