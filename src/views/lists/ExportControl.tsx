import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { cell, counted } from '../../contract/format.ts';
import type { ExportFile } from '../../contract/export-file.ts';
import type { ExportPlan, LoadedRows } from '../../machines/table-export.ts';
import { useShell } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePopup } from '../ui/popup.ts';
import { Toast } from '../ui/Toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';

const formats = [
  { format: 'xlsx', text: 'Excel (XLSX)' },
  { format: 'csv', text: 'CSV' },
] as const;

interface Props {
  /** The table as it is now. */
  readonly planOf: (format: ExportFile['format']) => Omit<ExportPlan, 'table'>;
}

/** 'Export': a menu with the formats, then the progress of the file, with 'Cancel'; a toast that stays says that it failed. */
export function ExportControl({ planOf }: Props) {
  const table = useId();
  const { tableExport } = useShell();
  const { context, value } = useSelector(tableExport, (snapshot) => snapshot);
  const busy = useSelector(tableExport, (snapshot) => snapshot.hasTag('busy'));
  const [open, setOpen] = useState(false);
  const { box, onKeyDown, focusButton } = usePopup(open, () => setOpen(false));
  useEffect(() => () => tableExport.send({ type: 'table.closed', table }), [tableExport, table]);
  const plan = context.plan?.table === table ? context.plan : undefined;
  const request = (format: ExportFile['format']) => {
    setOpen(false);
    focusButton();
    tableExport.send({ type: 'file.requested', plan: { ...planOf(format), table } });
  };
  return (
    <>
      {plan &&
        value === 'failed' &&
        createPortal(
          <div className="toasts export-failed">
            <Toast
              severity="error"
              text={`The list could not be exported: ${context.problem?.message}`}
              onClose={() => tableExport.send({ type: 'file.cancelled' })}
            >
              <TryAgain look="outlined" onClick={() => tableExport.send({ type: 'file.retried' })} />
            </Toast>
          </div>,
          document.body,
        )}
      <span className="muted" role="status">
        {plan && busy && context.loaded && progressText(plan, context.loaded)}
      </span>
      {plan && busy && (
        <Button look="text" onClick={() => tableExport.send({ type: 'file.cancelled' })}>
          Cancel export
        </Button>
      )}
      <div className="table-control" ref={box} onKeyDown={onKeyDown}>
        <Button
          look="text"
          title="Export"
          aria-expanded={open}
          aria-controls={open ? `${table}-formats` : undefined}
          aria-busy={plan !== undefined && busy}
          aria-disabled={busy}
          onClick={() => setOpen(!open && !busy)}
        >
          <Icon name="download" size={16} /> <span>Export</span>
        </Button>
        {open && (
          <div className="popup export-formats" id={`${table}-formats`} role="group" aria-label="Export">
            {formats.map(({ format, text }) => (
              <Button key={format} look="text" onClick={() => request(format)}>
                {text}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

const progressText = ({ shown, total }: ExportPlan, { items, cursor }: LoadedRows): string => {
  if (cursor === null) return 'Writing the file';
  const loaded = shown + items.length;
  const of = total > loaded ? `${cell(loaded, 'count')} of ${counted(total, 'row')}` : counted(loaded, 'row');
  return `${of} loaded`;
};
