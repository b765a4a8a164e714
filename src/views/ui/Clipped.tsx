import './clipped.css';
import { missingValue } from '../../contract/format.ts';

/** Text cut off after one or two lines; hover shows all of it. */
export function Clipped({ text, lines }: { readonly text: string | null; readonly lines: 1 | 2 }) {
  return (
    <span className="clipped" data-lines={lines} title={text ?? undefined}>
      {text ?? missingValue}
    </span>
  );
}
