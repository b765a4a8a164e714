import { useId, useState } from 'react';
import type { QueryRef } from '../../../machines/query/query.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import { Loaded } from '../../data/Loaded.tsx';

type TemplateCall = 'import.template' | 'import.filled';

/** Downloads the template, empty or filled with what is stored: the workbook, or one sheet as CSV. */
export function Templates({ sheets }: { readonly sheets: QueryRef<'import.sheets'> }) {
  const [sheet, setSheet] = useState('');
  const id = useId();
  const request = (call: TemplateCall) => ({ call, input: sheet === '' ? {} : { sheet }, name: 'Template' });
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
        <DownloadButton request={request('import.template')}>Download template</DownloadButton>
        <DownloadButton request={request('import.filled')}>Download all data</DownloadButton>
      </div>
    </section>
  );
}
