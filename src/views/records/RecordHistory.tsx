import './row-editor.css';
import type { ChangeRef } from '../../machines/change.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import { ChangeButton } from '../changes/ChangeButton.tsx';
import { CellChanges } from '../ui/CellChanges.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { Moment } from '../ui/Moment.tsx';
import { ChangeNotice } from '../changes/ChangeNotice.tsx';

interface Props {
  readonly history: QueryRef<'rows.history'>;
  readonly change: ChangeRef;
}

/** Who changed a record and when, from what to what; the newest change by hand can be undone. */
export function RecordHistory({ history, change }: Props) {
  return (
    <>
      <ChangeNotice change={change} calls={['rows.undo']} />
      <Loaded query={history} contentName="The history" lines={6}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="muted">No change of it is stored.</p>
          ) : (
            <ol className="record-history">
              {changes.map(({ id, who, at, source, action, changes: cells, mayUndo }) => (
                <li key={id}>
                  <div className="record-history-head">
                    <strong>{who}</strong>
                    <span className="muted">
                      <Moment at={at} />
                      {source !== null && ` · ${source}`}
                    </span>
                    {mayUndo && (
                      <ChangeButton
                        change={change}
                        requests={{ call: 'rows.undo', input: { id: id ?? '' }, said: 'The change was undone' }}
                      >
                        Undo
                      </ChangeButton>
                    )}
                  </div>
                  <ul>
                    {action === 'added' && <li>Added</li>}
                    <CellChanges changes={cells} />
                  </ul>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </>
  );
}
