import '../../records/detail-panel.css';
import { filesOf, ReportFiles } from '../../publications/ReportFiles.tsx';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { RouteState } from '../../../routing/location.ts';
import type { RowActors, RowSheet } from '../../records/row-actors.ts';
import { RowParts } from '../../records/RowParts.tsx';
import { queryView, type QueryRef } from '../../../machines/query/query.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dated } from '../../../contract/format.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

interface Props {
  readonly open: boolean;
  readonly article: QueryRef<'news.detail' | 'safety.detail'>;
  /** The href of the list that contains the article. */
  readonly listHref: string;
  readonly of: RowSheet;
  readonly actors: RowActors;
  readonly location: RouteState;
  readonly onClose: () => void;
}

/** The panel of a news or campaign article, at the right. */
export function ArticlePanel({ open, article, listHref, of, actors, location, onClose }: Props) {
  const title = useSelector(article, (snapshot) => queryView(snapshot).data?.title);
  return (
    <Drawer open={open} width="detail" title={title ?? 'Article'} closeLabel="Close the article" onClose={onClose}>
      <RowParts of={of} actors={actors} location={location}>
        <Loaded
          query={article}
          contentName="The article"
          missing={
            <EmptyState text="There is no such article, it is no longer published, or the server does not offer it">
              <Link href={listHref}>Back to the list</Link>
            </EmptyState>
          }
          lines={8}
        >
          {({ category, date, contentHtml, attachment }) => (
            <>
              <p className="muted">{dated(category, date)}</p>
              <SafeHtml html={contentHtml} />
              <ReportFiles files={filesOf(attachment)} grid={false} />
            </>
          )}
        </Loaded>
      </RowParts>
    </Drawer>
  );
}
