import './port-mark.css';
import { markOf } from './vessel-mark.ts';
import { VesselMark } from './VesselMark.tsx';

type MarkInput = Parameters<typeof markOf>[0];

const moving = { status: 'Under way', course: 0, ageHours: 0 } as const;
const stopped = { course: null, ageHours: 0 } as const;

/** The names of the marks. The mark of a status without movement differs by form and colour. */
const marks: readonly (readonly [string, MarkInput])[] = [
  ['Under way', moving],
  ['Alongside', { ...stopped, status: 'Alongside' }],
  ['At anchor or drifting', { ...stopped, status: 'At anchor' }],
  ['In dry-dock', { ...stopped, status: 'In dry-dock' }],
  ['Stale position', { ...moving, ageHours: Infinity }],
];

const portMarks = [
  ['past', 'Called at'],
  ['current', 'This voyage'],
  ['planned', 'Planned call'],
] as const;

interface Props {
  /** Whether the map has tracks. */
  readonly lines: boolean;
  /** Whether it has ports of call. */
  readonly ports: boolean;
}

/** The legend of the map's marks, and of its lines and ports if it has any. */
export function MapLegend({ lines, ports }: Props) {
  return (
    <ul className="map-legend" aria-label="Map legend">
      {marks.map(([label, input]) => (
        <li key={label}>
          <VesselMark {...markOf(input)} size={14} />
          {label}
        </li>
      ))}
      {lines && <LegendLine label="Sailed" />}
      {lines && <LegendLine label="Planned" planned />}
      {ports &&
        portMarks.map(([kind, label]) => (
          <li key={kind}>
            <span className="port-mark" data-kind={kind} aria-hidden="true" />
            {label}
          </li>
        ))}
    </ul>
  );
}

function LegendLine({ label, planned = false }: { readonly label: string; readonly planned?: boolean }) {
  return (
    <li className={planned ? 'map-line-planned' : undefined}>
      <svg width="28" height="8" viewBox="0 0 28 8" aria-hidden="true">
        <path d="M0 4H28" stroke="var(--accent)" strokeWidth="2" />
      </svg>
      {label}
    </li>
  );
}
