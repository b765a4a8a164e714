import { useSelector } from '@xstate/react';
import { day } from '../../../contract/format.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { type KnownDismissal, lineText } from '../../../machines/selectors/attention-lines.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

/** The dismissed lines, folded: until when, why, who and when; each can be taken back. */
export function Dismissed({
  lines,
  change,
}: {
  readonly lines: readonly KnownDismissal[];
  readonly change: ChangeRef;
}) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) =>
    context.change?.call === 'attention.takeBack' ? context.problem?.message : undefined,
  );
  return (
    <details className="attention-dismissed">
      <summary>Dismissed ({lines.length})</summary>
      <Refusal reason={problem} />
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {lineText(line)}
              <small className="muted">
                Until {day(line.until)}: {line.reason} ({line.by}, {day(line.at)})
              </small>
            </span>
            <Button
              look="link"
              aria-label={`Take back ${lineText(line)}`}
              aria-disabled={busy}
              onClick={() =>
                change.send({
                  type: 'change.requested',
                  change: {
                    call: 'attention.takeBack',
                    input: { id: line.id },
                    said: `Shown again: ${lineText(line)}`,
                  },
                })
              }
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
