import { memo } from 'react';
import { Link } from 'wouter';
import { counted } from '../../../contract/format.ts';
import type { RowPosition } from '../../lists/virtual-rows.ts';
import { useMomentText } from '../../ui/shown-zone.ts';
import { toneOf } from '../../ui/status-tone.ts';
import { barsOf, dueMarks, dueSentence, labelsOf, nextCallText, type TimelineVessel } from './schedule-rows.ts';
import { spanIn, type TimeScale } from './time-scale.ts';

interface Props {
  readonly position: RowPosition;
  readonly vessel: TimelineVessel;
  readonly scale: TimeScale;
  readonly href: string;
  /** Whether Tab reaches the vessel's link; the arrow keys move on from there. */
  readonly active: boolean;
  /** Whether a popup says in words what the row shows. */
  readonly told: boolean;
  readonly onActivate: () => void;
}

/** A vessel on the time line. Its bars are hidden from screen readers: the tables below say the same in words. */
export function TimelineRow({ position, vessel, scale, href, active, told, onActivate }: Props) {
  const overdue = vessel.due.filter(({ status }) => status === 'Overdue').length;
  return (
    <tr {...position}>
      <th scope="row">
        <Link href={href} data-vessel title={vessel.name} tabIndex={active ? 0 : -1} onFocus={onActivate}>
          {vessel.name}
        </Link>
        {overdue > 0 && (
          <small className="status-tag" data-tone="bad">
            {overdue} overdue
          </small>
        )}
      </th>
      <Track vessel={vessel} scale={scale} told={told} />
    </tr>
  );
}

/** What a row shows of its vessel: rendered again when that or the days change, not while the page scrolls. */
const Track = memo(function Track({ vessel, scale, told }: Pick<Props, 'vessel' | 'scale' | 'told'>) {
  const moment = useMomentText();
  const bars = barsOf(vessel.voyages, scale.end, moment);
  const marks = dueMarks(vessel.due, scale);
  const shown = bars.flatMap((bar) => {
    const span = spanIn(scale, bar.from, bar.until);
    return span ? [{ ...bar, ...span }] : [];
  });
  return (
    <td>
      <span className="visually-hidden">{nextCallText(vessel, moment)}</span>
      <div className="timeline-track" aria-hidden="true">
        <div className="timeline-content">
          {shown.map(({ kind, status, planned, from, title, left, width }) => (
            <span
              key={`${kind} ${from}`}
              className="timeline-bar"
              data-kind={kind}
              data-tone={toneOf(status)}
              data-planned={planned}
              title={title}
              style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }}
            />
          ))}
          {labelsOf(bars, scale).map(({ leg, left, width, text, late }) => (
            <span key={leg} className="timeline-port" style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }}>
              <span>
                {text} {late !== undefined && <strong>{late}</strong>}
              </span>
            </span>
          ))}
          {marks.map(({ at, status, items }) => (
            <span
              key={at}
              className="timeline-due"
              data-tone={toneOf(status) ?? 'planned'}
              title={items.map(dueSentence).join('\n')}
              style={{ insetInlineStart: `${at}%` }}
            >
              {markText(status)}
              {items.length > 1 && items.length}
            </span>
          ))}
        </div>
      </div>
      {told && (
        <ul className="popup timeline-told" aria-label={`What the row of ${vessel.name} shows`}>
          {shown.map(({ kind, from, title }) => (
            <li key={`${kind} ${from}`}>{title}</li>
          ))}
          {marks.flatMap(({ items }) =>
            items.map((item) => <li key={`${item.kind} ${item.id}`}>{dueSentence(item)}</li>),
          )}
        </ul>
      )}
    </td>
  );
});

/** The sign of a due item, so that nothing is told by its colour alone. */
const markText = (status: string | null): string => {
  if (status === 'Overdue') return '!';
  return status === 'Due' ? '◆' : '◇';
};

/** What the signs and bars mean. */
export function TimelineLegend() {
  return (
    <ul className="timeline-legend" aria-label="Legend">
      {legend.map(([text, kind, status]) => (
        <li key={text}>
          <span className="timeline-bar" data-kind={kind} data-tone={toneOf(status)} data-planned="false" /> {text}
        </li>
      ))}
      <li>
        <span className="timeline-bar" data-kind="passage" data-tone="under-way" data-planned="true" /> Planned
      </li>
      {(['Overdue', 'Due', 'Upcoming'] as const).map((status) => (
        <li key={status}>
          <span className="timeline-due" data-tone={toneOf(status) ?? 'planned'}>
            {markText(status)}
          </span>{' '}
          {status === 'Upcoming' ? 'Due later' : status}
        </li>
      ))}
    </ul>
  );
}

const legend = [
  ['Under way', 'passage', 'Under way'],
  ['Alongside', 'stay', 'Alongside'],
  ['At anchor or drifting', 'stay', 'At anchor'],
  ['In dry-dock', 'stay', 'In dry-dock'],
] as const;

/** Says how many vessels the answer leaves out. */
export const leftOutText = (shown: number, total: number): string | undefined =>
  shown < total ? `${shown} of ${counted(total, 'vessel')}. Choose vessels to see the others` : undefined;
