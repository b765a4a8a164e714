import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useId, useRef } from 'react';
import { optionOrientation } from '../../contract/models/filter.ts';
import type { PdfExportRef } from '../../machines/pdf-export.ts';
import { Icon } from '../ui/Icon.tsx';
import { useOutsideClick } from '../ui/outside-click.ts';

const orientations = [
  { orientation: optionOrientation.portrait, label: 'Portrait' },
  { orientation: optionOrientation.landscape, label: 'Landscape' },
] as const;

/** 'Download as PDF': a dropdown with the orientation, closed by a click outside. */
export function PdfControl({ pdf }: { readonly pdf: PdfExportRef }) {
  const snapshot = useSelector(pdf, (now) => now);
  const open = snapshot.hasTag('open');
  const busy = snapshot.hasTag('busy');
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useOutsideClick(box, open, () => pdf.send({ type: 'outside.clicked' }));
  return (
    <div
      className="pdf-control"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        pdf.send({ type: 'outside.clicked' });
      }}
    >
      <Button
        type="button"
        outlined
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={id}
        disabled={busy}
        aria-busy={busy}
        onClick={() => pdf.send({ type: 'menu.toggled' })}
      >
        <Icon name="pdf" /> {busy ? 'Preparing the PDF' : 'Download as PDF'} <Icon name="chevron-down" size={16} />
      </Button>
      {open && (
        <div className="popup pdf-popup" id={id} role="group" aria-label="Download as PDF">
          <fieldset>
            <legend>Orientation</legend>
            {orientations.map(({ orientation, label }) => (
              <label key={orientation}>
                <input
                  type="radio"
                  name={`${id}-orientation`}
                  checked={snapshot.context.orientation === orientation}
                  onChange={() => pdf.send({ type: 'orientation.picked', orientation })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Button type="button" label="Download" onClick={() => pdf.send({ type: 'download.asked' })} />
        </div>
      )}
    </div>
  );
}
