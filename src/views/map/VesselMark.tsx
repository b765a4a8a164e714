import type { markOf } from './vessel-mark.ts';

type Props = ReturnType<typeof markOf> & { readonly size: number };

/** The outlines of the marks in a square of 18 pixels. */
const outlines = {
  heading: 'M9 1l6 16-6-4-6 4z',
  circle: 'M9 4a5 5 0 100 10 5 5 0 000-10z',
  diamond: 'M9 3l6 6-6 6-6-6z',
  square: 'M4.500 4.500h9v9h-9z',
} as const;

/** The mark of a vessel as a picture: in the legend, and on Google's map. */
export function VesselMark({ colour, heading, stopped, stale, size }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      style={{ rotate: `${heading ?? 0}deg` }}
      data-stale={stale}
      aria-hidden="true"
    >
      <path
        d={outlines[heading === undefined ? stopped : 'heading']}
        fill={stale ? 'none' : colour}
        stroke={colour}
        strokeWidth="1.5"
      />
    </svg>
  );
}
