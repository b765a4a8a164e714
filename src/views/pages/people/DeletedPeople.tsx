import { binDays } from '../../../contract/administration/stored-row.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { ChangeList } from '../../ui/ChangeList.tsx';
import { DeletedBy } from '../../ui/DeletedBy.tsx';

interface Props {
  readonly deleted: QueryRef<'people.deleted'>;
  readonly restore: ChangeRef;
}

/** The bin: the people who were deleted, each of whom may be restored. */
export function DeletedPeople({ deleted, restore }: Props) {
  return (
    <ChangeList
      title="Bin"
      contentName="The bin"
      query={deleted}
      change={restore}
      none={`A person who is deleted can be restored from here for ${binDays} days.`}
      entriesOf={(all) =>
        all.map(({ id, name, email, ...deletion }) => ({
          id,
          title: name,
          text: email,
          note: <DeletedBy {...deletion} />,
          action: 'Restore',
          label: `Restore ${name}`,
          requests: { call: 'people.restore', input: { id: id ?? '' }, said: 'The person was restored' },
        }))
      }
    />
  );
}
