import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { optionOrientation } from '../../contract/models/filter.ts';
import type { PdfExportRef } from '../../machines/pdf-export.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePopup } from '../ui/popup.ts';
import { Button } from '../ui/Button.tsx';

const orientations = [
  { orientation: optionOrientation.portrait, label: 'Portrait' },
  { orientation: optionOrientation.landscape, label: 'Landscape' },
] as const;

/** 'Download as PDF': a dropdown with the orientation. A click outside closes it. */
export function PdfControl({ pdf }: { readonly pdf: PdfExportRef }) {
  const snapshot = useSelector(pdf, (current) => current);
  const open = snapshot.hasTag('open');
  const id = useId();
  const { box, onKeyDown, focusButton } = usePopup(open, () => pdf.send({ type: 'outside.clicked' }));
  const onDownload = () => {
    focusButton();
    pdf.send({ type: 'download.requested' });
  };
  return (
    <div className="pdf-control" ref={box} onKeyDown={onKeyDown}>
      <Button
        look="outlined"
        aria-expanded={open}
        aria-controls={id}
        aria-disabled={!snapshot.can({ type: 'menu.toggled' })}
        onClick={() => pdf.send({ type: 'menu.toggled' })}
      >
        <Icon name="pdf" />
        <span>
          <span className="pdf-control-verb">Download as </span>PDF
        </span>
        <Icon name="chevron-down" size={16} />
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
          <Button onClick={onDownload}>Download</Button>
        </div>
      )}
    </div>
  );
}
