/** What a skeleton stands for: lines of text, rows of a list or table, a card of its own each, or one thing that fills its room (a chart, a map). */
export type SkeletonShape = 'lines' | 'rows' | 'cards' | 'block';

interface Props {
  readonly shape?: SkeletonShape;
  readonly lines?: number;
}

/** The shape of content that is loading; it appears after 150 ms. */
export function Skeleton({ shape = 'lines', lines = 6 }: Props) {
  return (
    <div className="skeleton" data-shape={shape} aria-hidden="true">
      {Array.from({ length: shape === 'block' ? 1 : lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
