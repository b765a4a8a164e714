import '../../publications/publications.css';
import { useSelector } from '@xstate/react';
import { queryView, type QueryRef } from '../../../machines/query/query.ts';
import type { RouteState } from '../../../routing/location.ts';
import { RowDrawer } from '../../records/RowDrawer.tsx';
import { RowLink } from '../../records/RowLink.tsx';
import type { RowActors, RowSheet } from '../../records/row-actors.ts';
import { filesOf, ReportFiles } from '../../publications/ReportFiles.tsx';
import { NewsSections } from '../../publications/NewsSections.tsx';
import type { PageProps } from '../../portal.ts';
import { day } from '../../../contract/format.ts';
import { broadcastsByCategory } from '../../../machines/selectors/reports.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

type Actors = Readonly<{ list: QueryRef<'broadcast.search'> }> & RowActors;

/** The sheet of broadcasts. */
export const broadcastSheet: RowSheet = { sheet: 'broadcasts', singular: 'Broadcast' };

/** Broadcasts to the fleet by category, each with an expandable text and its files. */
export function BroadcastsPage({ actors, location }: PageProps<Actors>) {
  return (
    <>
      <NewsSections />
      <Loaded
        query={actors.list}
        contentName="The broadcasts"
        isEmpty={({ items }) => items.length === 0}
        nextStep={<NextStep of="records" />}
        lines={10}
      >
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
                    {id !== null && <RowLink id={id} name={title ?? 'the broadcast'} location={location} />}
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
      <BroadcastDrawer actors={actors} location={location} />
    </>
  );
}

/** The open broadcast: its text, its history and its form. */
function BroadcastDrawer({ actors, location }: { readonly actors: Actors; readonly location: RouteState }) {
  const broadcast = useSelector(actors.list, (snapshot) =>
    queryView(snapshot).data?.items.find(({ id }) => id === location.record),
  );
  return (
    <RowDrawer of={broadcastSheet} title={broadcast?.title} actors={actors} location={location}>
      {broadcast && (
        <>
          <p>{broadcast.summary}</p>
          <SafeHtml html={broadcast.contentHtml} />
          <ReportFiles files={filesOf(broadcast.attachment)} grid={false} />
        </>
      )}
    </RowDrawer>
  );
}
