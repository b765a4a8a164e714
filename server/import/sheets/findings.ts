import type { Problem } from '../../../src/contract/administration/import.ts';
import { counted } from '../../../src/contract/format.ts';
import { isObject } from '../../../src/contract/leniency.ts';
import type { RecordKind } from '../../../src/contract/records/kind.ts';
import { valueAt } from '../../../src/contract/records/value-at.ts';
import { withValue } from '../../fleet/record-fields.ts';
import { closedSynonyms, itemSynonyms } from './choice-synonyms.ts';
import type { Column, Entity } from './sheet.ts';
import type { CellValue } from '../../files/file-job.ts';

const itemStatuses = ['Open', 'In progress', 'Closed'];

/** How the status of an item is read: one that is not closed counts as open. */
export const itemStatus: Pick<Column, 'explanation' | 'type' | 'choices' | 'synonyms'> = {
  explanation: `One of: ${itemStatuses.join(', ')}`,
  type: 'choice',
  choices: itemStatuses,
  synonyms: { ...closedSynonyms, ...itemSynonyms },
};

/** The numbers of findings: counted from the items of an inspection, else as many as the row says; a non-conformity is one itself. */
export const findingsOf = (kind: RecordKind, entity: Entity): Entity => {
  const isClosed = entity['status'] === 'Closed';
  const items = valueAt(entity, 'detail.itemDetail');
  if (!Array.isArray(items)) {
    if (kind.idField !== 'nonConformID') return {};
    return { findings: 1, open_findings: isClosed ? 0 : 1 };
  }
  const given = Number(valueAt(entity, 'row.deficiencyCount') ?? 0);
  const findings = items.length > 0 ? items.length : given;
  const open = items.filter((item) => isObject(item) && item['status'] !== 'Closed').length;
  const unlisted = isClosed ? 0 : given;
  return {
    findings,
    open_findings: items.length > 0 ? open : unlisted,
    row: withValue(isObject(entity['row']) ? entity['row'] : {}, 'deficiencyCount', findings),
  };
};

/**
 * A problem if the cells of an inspection give another number of deficiencies than it has items; or its stored row does, which had
 * no items before.
 */
export const unlikeItems = (
  { Deficiencies: ofRow }: Readonly<Record<string, CellValue>>,
  inspection: Entity,
  before?: Entity,
): readonly Problem[] => {
  const found = itemsIn(inspection);
  const given = ofRow ?? (before && itemsIn(before) === 0 ? valueAt(before, 'row.deficiencyCount') || found : found);
  if (typeof given !== 'number' || found === 0 || given === found) return [];
  const reason = `The inspection has ${counted(found, 'item')}, which count: add the others to its items, or give ${found} here`;
  return [{ column: 'Deficiencies', value: String(given), reason }];
};

const itemsIn = (inspection: Entity): number => {
  const items = valueAt(inspection, 'detail.itemDetail');
  return Array.isArray(items) ? items.length : 0;
};
