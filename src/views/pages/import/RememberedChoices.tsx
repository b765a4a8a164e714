import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Moment } from '../../ui/Moment.tsx';
import { ChangeList } from '../../changes/ChangeList.tsx';

interface Props {
  readonly remembered: QueryRef<'import.remembered'>;
  readonly forget: ChangeRef;
}

/** What was chosen for files and is used for the next file with the same headers; each may be forgotten. */
export function RememberedChoices({ remembered, forget }: Props) {
  return (
    <ChangeList
      title="Remembered choices"
      contentName="The remembered choices"
      query={remembered}
      change={forget}
      none="What you choose for a file is used for the next one with the same headers."
      entriesOf={(all) =>
        all.map(({ id, title, headers, chosen, who, chosenAt }) => ({
          id,
          title,
          text: chosen.join('; '),
          note: (
            <>
              Headers: {headers.join(', ')}. {who}, <Moment at={chosenAt} />
            </>
          ),
          action: 'Forget',
          label: `Forget what was chosen for ${title}`,
          requests: { call: 'import.forget', input: { id: id ?? '' }, said: 'The choice is forgotten' },
        }))
      }
    />
  );
}
