import type { RecordKind } from '../../src/contract/records/kind.ts';
import { fileName } from '../../src/contract/file-name.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';

interface Titled {
  readonly vessel: { readonly name: string };
}

/** What the PDF of a record is called: kind, vessel and day. */
export const recordTitle = (
  { singular, detailDate }: Pick<RecordKind, 'singular' | 'detailDate'>,
  detail: unknown,
  { vessel }: Titled,
): string => {
  const day = valueAt(detail, detailDate);
  return [singular, vessel.name, typeof day === 'string' && day.slice(0, 10)].filter(Boolean).join(' - ');
};

/** The name that the PDF of a record is saved under. */
export const recordFileName = (...of: Parameters<typeof recordTitle>): string => fileName(`${recordTitle(...of)}.pdf`);
