import './clipped.css';

/** Text cut where its one or two lines end; the whole of it on hover. */
export function Clipped({ text, lines }: { readonly text: string; readonly lines: 1 | 2 }) {
  return (
    <span className="clipped" data-lines={lines} title={text}>
      {text}
    </span>
  );
}
