import './clipped.css';
import { missingValue } from '../../contract/format.ts';

/** Text cut where its one or two lines end; the whole of it on hover. */
export function Clipped({ text, lines }: { readonly text: string | null; readonly lines: 1 | 2 }) {
  return (
    <span className="clipped" data-lines={lines} title={text ?? undefined}>
      {text ?? missingValue}
    </span>
  );
}
