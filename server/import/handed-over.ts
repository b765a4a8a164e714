import type { Database } from '../db/schema.ts';
import type { Entity, Sheet } from './sheets/sheet.ts';

/** A row of a batch that the company no longer has. */
interface MissingRow {
  readonly target: Entity;
  readonly after: Entity | null;
}

/** Why rows of a company are missing, in words: deleted, or handed over with their vessel. */
export const reasonsMissing = async (
  db: Database,
  companyId: number,
): Promise<(sheet: Sheet, row: MissingRow) => string> => {
  const entries = await db
    .selectFrom('audit_entry')
    .where('company_id', '=', companyId)
    .where('action', '=', 'vessel.handedOver')
    .orderBy('id')
    .select(['subject_id', 'subject_label'])
    .execute();
  const labels = new Map(entries.map(({ subject_id: id, subject_label: label }) => [id, label]));
  const vessels = await db.selectFrom('vessel').where('company_id', '=', companyId).select('id').execute();
  for (const { id } of vessels) labels.delete(String(id));
  const some = [...labels.values()].slice(0, shownVessels).join(', ');
  return ({ table }, { target, after }) => {
    const vessel = table === 'vessel' ? target['id'] : after?.['vessel_id'];
    const label = labels.get(String(vessel));
    if (label !== undefined) return `${label} was handed over to another company`;
    // A row that names no vessel itself, such as an attachment.
    return vessel === undefined && some !== ''
      ? `it was deleted, or its vessel was handed over to another company: ${some}`
      : 'it was deleted';
  };
};

const shownVessels = 3;
