import { markOf } from './vessel-mark.ts';

type Looks = Parameters<typeof markOf>[0];

const moving = { status: 'Under way', course: 0, ageHours: 0 } as const;
const still = { course: null, ageHours: 0 } as const;

/** The names of the marks. The mark of a status without movement is a dot in the status colour. */
const marks: readonly (readonly [string, Looks])[] = [
  ['Under way', moving],
  ['Alongside', { ...still, status: 'Alongside' }],
  ['At anchor or drifting', { ...still, status: 'At anchor' }],
  ['In dry-dock', { ...still, status: 'In dry-dock' }],
  ['Stale position', { ...moving, ageHours: Infinity }],
];

/** The legend of the map's marks, and of its lines if it has any. */
export function MapLegend({ lines }: { readonly lines: boolean }) {
  return (
    <ul className="map-legend" aria-label="Key of the map">
      {marks.map(([label, looks]) => {
        const { colour, heading, stale } = markOf(looks);
        const paint = { fill: stale ? 'none' : colour, stroke: colour, strokeWidth: 1.5 };
        return (
          <li key={label}>
            <svg width="14" height="14" viewBox="0 0 18 18" aria-hidden="true">
              {heading === undefined ? (
                <circle cx="9" cy="9" r="6" {...paint} />
              ) : (
                <path d="M9 1l6 16-6-4-6 4z" {...paint} />
              )}
            </svg>
            {label}
          </li>
        );
      })}
      {lines && <LegendLine label="Sailed" />}
      {lines && <LegendLine label="Planned" planned />}
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
