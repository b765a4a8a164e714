import { binDays } from '../../../contract/administration/stored-row.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { ChangeList } from '../../ui/ChangeList.tsx';
import { DeletedBy } from '../../ui/DeletedBy.tsx';

interface Props {
  readonly deleted: QueryRef<'rows.deleted'>;
  readonly undo: ChangeRef;
}

/** The bin: what people deleted by hand, each of which may be restored. */
export function DeletedRows({ deleted, undo }: Props) {
  return (
    <ChangeList
      title="Bin"
      contentName="The bin"
      query={deleted}
      change={undo}
      none={`What is deleted by hand, in the panel of a record, can be restored from here for ${binDays} days.`}
      entriesOf={(all) =>
        all.map(({ id, title, label, ...deletion }) => ({
          id,
          title: label,
          text: title,
          note: <DeletedBy {...deletion} />,
          action: 'Restore',
          label: `Restore ${label}`,
          requests: { call: 'rows.undo', input: { id: id ?? '' }, said: `${label} was restored` },
        }))
      }
    />
  );
}
