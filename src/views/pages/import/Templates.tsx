import { useId, useState } from 'react';
import type { QueryRef } from '../../../machines/query/query.ts';
import { usePortal } from '../../portal.ts';
import { useCanDownload } from '../../ui/can-download.ts';
import { Loaded } from '../../ui/Loaded.tsx';

type TemplateCall = 'import.template' | 'import.filled';

/** Downloads the template, empty or filled with what is stored: the workbook, or one sheet as CSV. */
export function Templates({ sheets }: { readonly sheets: QueryRef<'import.sheets'> }) {
  const { download } = usePortal();
  const canDownload = useCanDownload();
  const [sheet, setSheet] = useState('');
  const id = useId();
  const get = (call: TemplateCall) => {
    const input = sheet === '' ? {} : { sheet };
    if (canDownload) download.send({ type: 'download.requested', request: { call, input, name: 'Template' } });
  };
  return (
    <section className="card" aria-label="Template">
      <h2 className="section-title">Start from a template</h2>
      <Loaded query={sheets} contentName="The sheets" isEmpty={(all) => all.length === 0} lines={2}>
        {(all) => (
          <>
            <label htmlFor={id}>What it contains</label>
            <select id={id} className="p-inputtext" value={sheet} onChange={({ target }) => setSheet(target.value)}>
              <option value="">Workbook with every sheet</option>
              {all.map(({ name, title }) => (
                <option key={name} value={name}>
                  CSV of {title ?? name}
                </option>
              ))}
            </select>
          </>
        )}
      </Loaded>
      <div className="import-actions">
        <button
          type="button"
          className="p-button p-button-outlined"
          aria-disabled={!canDownload}
          onClick={() => get('import.template')}
        >
          Download template
        </button>
        <button
          type="button"
          className="p-button p-button-outlined"
          aria-disabled={!canDownload}
          onClick={() => get('import.filled')}
        >
          Download what is here
        </button>
      </div>
    </section>
  );
}
