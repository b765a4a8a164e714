/**
 * What the skeleton imitates: lines of text, rows of a list or table, separate cards, or one block that fills its
 * container (a chart, a map).
 */
export type SkeletonShape = 'lines' | 'rows' | 'cards' | 'block';

interface Props {
  readonly shape?: SkeletonShape;
  readonly lines?: number;
}

/** A placeholder in the shape of the content that is loading; appears after 150 ms. */
export function Skeleton({ shape = 'lines', lines = 6 }: Props) {
  return (
    <div className="skeleton" data-shape={shape} aria-hidden="true">
      {Array.from({ length: shape === 'block' ? 1 : lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
