import * as z from 'zod/mini';
import { integrationResources } from '../../src/contract/administration/integration-resources.ts';
import type { Database } from '../db/schema.ts';
import { FileRefused } from '../import/read/file-refused.ts';
import { warningLine } from '../import/warned-rows.ts';
import { readFleet } from '../integration/fleet-of-key.ts';
import { bodyBytesOf, hasTooManyValues, integrationLimits } from '../integration/limits.ts';
import { decodeJson, NotJson, parseJson } from '../integration/read-json.ts';
import { writeItems } from '../integration/write-items.ts';
import { countLine, type Outcome, problemLines } from './outcome.ts';
import type { Content } from './take-sheets.ts';

const Items = z.object({ resource: z.string(), items: z.array(z.unknown()) });

/** Writes the good items of a JSON file as the integration API does. Throws a FileRefused for a file that cannot be read. */
export const takeItems = async (db: Database, { companyId, bytes, actor }: Content): Promise<Outcome> => {
  const { success, data } = z.safeParse(Items, parsed(bytes));
  if (!success) throw new FileRefused('The file is not a JSON object with "resource" and a list "items"');
  const { items } = data;
  const resource = integrationResources.find(({ path }) => path === data.resource);
  if (!resource)
    throw new FileRefused(`The resource is none of ${integrationResources.map(({ path }) => path).join(', ')}`);
  const maxBytes = bodyBytesOf(resource);
  if (bytes.length > maxBytes)
    throw new FileRefused(`The file has more than ${maxBytes / 1024 / 1024} MB. Upload it in several parts`);
  if (items.length === 0 || items.length > integrationLimits.items)
    throw new FileRefused(`The file has ${items.length} items; 1 to ${integrationLimits.items} are accepted`);
  const result = await db.transaction().execute(async (trx) => {
    const fleet = await readFleet(trx, { companyId, chosenOf: undefined });
    return writeItems(trx, { companyId, resource, items, fleet, actor });
  });
  const refused = result.items.flatMap(({ row, problems }) =>
    problems
      ? [{ place: `Item ${row}`, problems: problems.map(({ field, ...rest }) => ({ column: field, ...rest })) }]
      : [],
  );
  const warnings = result.items.flatMap(({ row, warnings: own = [] }) =>
    own.map(({ field, ...rest }) => warningLine({ sheet: resource.label, row, column: field, ...rest })),
  );
  return {
    isTaken: result.counts.refused < items.length,
    isComplete: result.counts.refused === 0,
    batchId: null,
    lines: [countLine(resource.label, result.counts), ...warnings, ...problemLines(refused)],
  };
};

const parsed = (bytes: Buffer): unknown => {
  try {
    const text = decodeJson(bytes);
    if (hasTooManyValues(text))
      throw new FileRefused(
        `Without its files, a file has at most ${integrationLimits.bodyBytes / 1024 / 1024} MB. Upload it in several parts`,
      );
    return parseJson(text);
  } catch (error) {
    if (error instanceof NotJson) throw new FileRefused(`The file ${error.message}`, { cause: error });
    throw error;
  }
};
