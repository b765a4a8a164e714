import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react';
import { lengthOf, panned, type ScheduleWindow, zoomed } from '../../../routing/shown-days.ts';
import { usePopup } from '../../ui/popup.ts';
import { rovingFocus } from '../../ui/roving-focus.ts';
import { Spacer } from '../../lists/Spacer.tsx';
import { useVirtualRows } from '../../lists/virtual-rows.ts';
import type { Move } from './shown-window.ts';
import type { TimelineVessel } from './schedule-rows.ts';
import { TimelineRow } from './TimelineRow.tsx';
import { type Tick, ticksOf, timeScale, windowText } from './time-scale.ts';
import { usePanByDragging } from './pan-by-dragging.ts';

interface Props {
  readonly vessels: readonly TimelineVessel[];
  readonly shown: ScheduleWindow;
  /** When the server answered. */
  readonly now: number;
  readonly today: string;
  readonly move: Move;
  readonly hrefOf: (imono: string) => string;
}

const focusVessel = rovingFocus('a[data-vessel]');

/** A row for each vessel: passages, stays in port and due items on one time axis, with a line at the present. */
export function FleetTimelineChart({ vessels, shown, now, today, move, hrefOf }: Props) {
  const [told, setTold] = useState<number>();
  const { box: container, onKeyDown: onKeyOfPopup } = usePopup(told !== undefined, () => setTold(undefined));
  const { indexes, before, after, measure } = useVirtualRows(vessels.length, container);
  const [activated, setActivated] = useState<number>();
  const scale = useMemo(() => timeScale(shown), [shown]);
  const ticks = useMemo(() => ticksOf(shown), [shown]);
  const step = Math.max(1, Math.round(lengthOf(shown) / 6));
  const toggleTold = (index: number) => setTold(told === index ? undefined : index);
  const dragging = usePanByDragging(
    container,
    lengthOf(shown),
    (days) => move((before) => panned(before, days)),
    toggleTold,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    focusVessel(event);
    onKeyOfPopup(event);
    if (event.key === ' ' && active !== undefined) {
      event.preventDefault();
      toggleTold(active);
    }
    const key = keys[event.key];
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move((before) => key(before, step, today));
  };
  const active = activated !== undefined && indexes.includes(activated) ? activated : indexes[0];
  const present = scale.at(now);
  // SAFETY: React sets custom properties of a style, which its type does not have.
  const properties = { '--present': `${present}%`, '--grid': gridOf(ticks) } as CSSProperties;
  return (
    <div
      className="fleet-timeline"
      ref={container}
      data-present={present >= 0 && present <= 100}
      style={properties}
      onKeyDown={onKeyDown}
      {...dragging}
    >
      <table aria-label={`Time line of all vessels, ${windowText(shown)}`} aria-rowcount={vessels.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Vessel</th>
            <th scope="col">
              <span className="visually-hidden">Next port call</span>
              <span className="timeline-axis" aria-hidden="true">
                {ticks.map(({ at, text }) => (
                  <span key={at} style={{ insetInlineStart: `${at}%` }}>
                    {text}
                  </span>
                ))}
                {present >= 0 && present <= 100 && <span className="timeline-now">Now</span>}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {indexes.map((index) => {
            const vessel = vessels[index];
            return (
              vessel && (
                <TimelineRow
                  key={vessel.imono}
                  position={{ 'data-index': index, 'aria-rowindex': index + 2, ref: measure }}
                  vessel={vessel}
                  scale={scale}
                  href={hrefOf(vessel.imono)}
                  active={index === active}
                  told={index === told}
                  onActivate={() => setActivated(index)}
                />
              )
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

type Key = (shown: ScheduleWindow, step: number, today: string) => ScheduleWindow | undefined;

const closer: Key = (shown, _, today) => zoomed(shown, 1, today);

const keys: Readonly<Record<string, Key>> = {
  ArrowLeft: (shown, step) => panned(shown, -step),
  ArrowRight: (shown, step) => panned(shown, step),
  '+': closer,
  '=': closer,
  '-': (shown, _, today) => zoomed(shown, -1, today),
};

/** The lines of the axis as the background of a row. */
const gridOf = (ticks: readonly Tick[]): string =>
  ticks.map(({ at }) => `linear-gradient(var(--line), var(--line)) ${at}% 0 / 1px 100% no-repeat`).join(', ');
