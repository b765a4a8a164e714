import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { Change, ChangeRef } from '../../machines/change.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { Moment } from '../ui/Moment.tsx';

/** Something that was deleted: what it is, who deleted it and when, and until when the change can restore it. */
interface Deleted {
  readonly id: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly who: string | null;
  readonly at: string | null;
  readonly until: string | null;
  readonly restores: Change;
}

interface Props<N extends CallName> {
  readonly query: QueryRef<N>;
  readonly change: ChangeRef;
  readonly deletedIn: (answer: NonNullable<CallAnswer<N>>) => readonly Deleted[];
  /** What is said while it is empty. */
  readonly none: string;
}

/** The bin: what was deleted, each of which may be restored. */
export function Bin<N extends CallName>({ query, change, deletedIn, none }: Props<N>) {
  return (
    <ChangeList
      title="Bin"
      contentName="The bin"
      query={query}
      change={change}
      none={none}
      entriesOf={(answer) =>
        deletedIn(answer).map(({ who, at, until, restores, ...entry }) => ({
          ...entry,
          note: (
            <>
              {who}, <Moment at={at} />. Kept until <Moment at={until} />
            </>
          ),
          action: 'Restore',
          label: `Restore ${entry.title}`,
          requests: restores,
        }))
      }
    />
  );
}
