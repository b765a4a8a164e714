import '../records/detail-panel.css';
import '../office/office.css';
import type { QueryRef } from '../../machines/query.ts';
import { NewsSections } from '../office/NewsSections.tsx';
import { type PageProps, usePortal } from '../portal.ts';
import { DownloadCard } from '../ui/DownloadCard.tsx';
import { day } from '../ui/formats.ts';
import { groupedBy } from '../ui/grouped.ts';
import { Loaded } from '../ui/Loaded.tsx';

/** Broadcasts to the fleet by category, with their files. */
export function BroadcastsPage({ actors }: PageProps<Readonly<Record<'list', QueryRef>>>) {
  const { download } = usePortal();
  return (
    <>
      <NewsSections />
      <Loaded
        query={actors.list}
        call="broadcast.search"
        failed="The broadcasts could not be loaded"
        isEmpty={({ items }) => items.length === 0}
        lines={10}
      >
        {({ items }) =>
          groupedBy(items, ({ category }) => category, 'ascending').map(([category, broadcasts]) => (
            <section key={category} aria-label={category}>
              <h2 className="section-title">
                {category} <span className="muted">{broadcasts.length}</span>
              </h2>
              <ul className="articles">
                {broadcasts.map(({ id, title, date, summary, attachment }) => (
                  <li key={id}>
                    <p className="muted">{day(date)}</p>
                    <h3>{title}</h3>
                    {summary && <p>{summary}</p>}
                    <ul className="download-list download-grid">
                      {attachment.map((file) => (
                        <li key={file.id}>
                          <DownloadCard
                            fileName={file.fileName}
                            date={file.date}
                            onDownload={() =>
                              download.send({
                                type: 'download.asked',
                                order: { call: 'attachment.report', input: { reportId: file.id }, name: file.fileName },
                              })
                            }
                          />
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </>
  );
}
