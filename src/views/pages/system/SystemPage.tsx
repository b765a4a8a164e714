import '../../records/detail-panel.css';
import '../../publications/publications.css';
import { Fragment } from 'react';
import type { QueryRef } from '../../../machines/query/query.ts';
import { itemsFirst } from '../../../machines/selectors/tmsa.ts';
import type { PageProps } from '../../portal.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

/** The elements of TMSA with their contents. */
export function SystemPage({ actors }: PageProps<{ readonly entries: QueryRef<'tmsa.search'> }>) {
  return (
    <Loaded query={actors.entries} contentName="The system" isEmpty={(entries) => entries.length === 0} lines={12}>
      {(entries) => (
        <div className="tmsa">
          {itemsFirst(entries).map(({ name, itemList }, at, sorted) => (
            <Fragment key={name}>
              {at > 0 && itemList.length === 0 && sorted[at - 1]?.itemList.length !== 0 && (
                <p className="tmsa-rest muted">Elements without documents</p>
              )}
              <section className="card" aria-label={name}>
                <h2 className="section-title">{name}</h2>
                {itemList.length === 0 && <p className="muted">No data</p>}
                {itemList.map((item) => (
                  <details className="folded" key={item.name}>
                    <summary>{item.name}</summary>
                    <SafeHtml html={item.contentHtml} />
                  </details>
                ))}
              </section>
            </Fragment>
          ))}
        </div>
      )}
    </Loaded>
  );
}
