import '../../records/detail-panel.css';
import '../../publications/publications.css';
import type { TmsaEntry } from '../../../contract/models/news.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { PageProps } from '../../portal.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

/** Entries that have items first, in their order; then the others by name. */
export const itemsFirst = (entries: readonly Received<typeof TmsaEntry>[]): readonly Received<typeof TmsaEntry>[] => [
  ...entries.filter(({ itemList }) => itemList.length > 0),
  ...entries
    .filter(({ itemList }) => itemList.length === 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
];

/** The elements of TMSA and what belongs to each. */
export function SystemPage({ actors }: PageProps<Readonly<Record<'entries', QueryRef>>>) {
  return (
    <Loaded
      query={actors.entries}
      call="tmsa.search"
      failed="The system could not be loaded"
      isEmpty={(entries) => entries.length === 0}
      lines={12}
    >
      {(entries) => (
        <div className="tmsa">
          {itemsFirst(entries).map(({ name, itemList }) => (
            <section key={name} className="card" aria-label={name}>
              <h2 className="section-title">{name}</h2>
              {itemList.length === 0 && <p className="muted">No data</p>}
              {itemList.map((item) => (
                <details className="folded" key={item.name}>
                  <summary>{item.name}</summary>
                  <SafeHtml html={item.contentHtml} />
                </details>
              ))}
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}
