import '../../publications/publications.css';
import type { QueryRef } from '../../../machines/query/query.ts';
import { filesOf, ReportFiles } from '../../publications/ReportFiles.tsx';
import { NewsSections } from '../../publications/NewsSections.tsx';
import type { PageProps } from '../../portal.ts';
import { day } from '../../../contract/format.ts';
import { broadcastsByCategory } from '../../../machines/selectors/reports.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

/** Broadcasts to the fleet by category, each with an expandable text and its files. */
export function BroadcastsPage({ actors }: PageProps<{ readonly list: QueryRef<'broadcast.search'> }>) {
  return (
    <>
      <NewsSections />
      <Loaded query={actors.list} contentName="The broadcasts" isEmpty={({ items }) => items.length === 0} lines={10}>
        {({ items }) =>
          broadcastsByCategory(items).map(([category, broadcasts]) => (
            <section key={category} aria-label={category}>
              <h2 className="section-title">
                {category} <span className="muted">{broadcasts.length}</span>
              </h2>
              <ul className="articles broadcasts">
                {broadcasts.map(({ id, title, date, summary, contentHtml, attachment }) => (
                  <li key={id ?? title}>
                    <p className="muted">{day(date)}</p>
                    <h3>{title}</h3>
                    {summary && <p>{summary}</p>}
                    {contentHtml?.trim() && (
                      <details className="folded">
                        <summary>
                          Text of the broadcast<span className="visually-hidden"> {title}</span>
                        </summary>
                        <SafeHtml html={contentHtml} />
                      </details>
                    )}
                    <ReportFiles files={filesOf(attachment)} grid />
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
