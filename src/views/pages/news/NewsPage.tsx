import '../../publications/publications.css';
import { useSelector } from '@xstate/react';
import { Link, Redirect } from 'wouter';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import type { Filter } from '../../../routing/parameters.ts';
import { entriesIn, type PagedListRef } from '../../../machines/paged-list/paged-list-ref.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { ArticlePanel } from './ArticlePanel.tsx';
import { feedTotal } from './feed-total.ts';
import { NewsSections } from '../../publications/NewsSections.tsx';
import { type PageProps, usePortal } from '../../portal.ts';
import { FilterBar } from '../../records/FilterBar.tsx';
import type { RowActors, RowSheet } from '../../records/row-actors.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failure } from '../../data/Failure.tsx';
import { dated } from '../../../contract/format.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Unreadable } from '../../data/Unreadable.tsx';
import { Button } from '../../ui/Button.tsx';

type NewsListRef = PagedListRef<'news.search' | 'news.byCategory' | 'safety.byDate'>;
type Actors = Readonly<{
  tabs: QueryRef<'news.tabs' | 'safety.tabs'>;
  list: NewsListRef;
  article: QueryRef<'news.detail' | 'safety.detail'>;
  filterBar?: FilterBarRef;
}> &
  RowActors;

/** The sheets of the pages. */
export const articleSheets = {
  news: { sheet: 'news', singular: 'Article' },
  safetyCampaigns: { sheet: 'safety-campaigns', singular: 'Safety Campaign' },
} as const satisfies Readonly<Record<string, RowSheet>>;

/** News, or safety campaigns: by category (and by date where the page has a filter), more on demand. */
export function NewsPage({ actors, location }: PageProps<Actors>) {
  const { navigation } = usePortal();
  const listHref = hrefFor(location, { record: undefined });
  const list = <Articles articles={actors.list} location={location} filter={actors.filterBar && location.filter} />;
  return (
    <>
      <NewsSections />
      <div className="categories">
        <Loaded query={actors.tabs} contentName="The categories" lines={1}>
          {(tabs) => <Categories tabs={tabs} location={location} />}
        </Loaded>
      </div>
      {actors.filterBar ? <FilterBar bar={actors.filterBar}>{list}</FilterBar> : list}
      <ArticlePanel
        open={location.record !== undefined}
        article={actors.article}
        listHref={listHref}
        of={location.route.page === 'news' ? articleSheets.news : articleSheets.safetyCampaigns}
        actors={actors}
        location={location}
        onClose={() => navigation.send({ type: 'panel.closed' })}
      />
    </>
  );
}

interface CategoriesProps {
  readonly tabs: readonly { readonly id: string; readonly name: string }[];
  readonly location: RouteState;
}

/** 'All' and the categories. An address with a category that is not among them leads to all. */
function Categories({ tabs, location }: CategoriesProps) {
  if (location.tab !== undefined && tabs.every(({ id }) => id !== location.tab))
    return <Redirect to={hrefFor(location, { tab: undefined })} replace />;
  return (
    <Tabs
      label="Categories"
      tabs={[{ id: undefined, name: 'All' }, ...tabs].map(({ id, name }) => ({
        label: name,
        href: hrefFor(location, { tab: id, record: undefined }),
        open: location.tab === id,
      }))}
    />
  );
}

interface ArticlesProps {
  readonly articles: NewsListRef;
  readonly location: RouteState;
  /** The filter of the page, if it has one. */
  readonly filter: Filter | undefined;
}

function Articles({ articles, location, filter }: ArticlesProps) {
  const snapshot = useSelector(articles, (current) => current);
  const { value, context } = snapshot;
  const appending = value === 'appending';
  const canLoadMore = snapshot.can({ type: 'more.requested' });
  const items = entriesIn(snapshot);
  if (snapshot.hasTag('busy') && !appending && !context.received) return <Skeleton lines={8} />;
  if (value === 'failed') {
    return (
      <Failure
        problem={context.problem}
        errorTitle="The list could not be loaded"
        onRetry={() => articles.send({ type: 'reload.requested' })}
      />
    );
  }
  if (items.length === 0)
    return (
      <>
        <EmptyState />
        <Unreadable count={context.unreadable} />
      </>
    );
  return (
    <div aria-busy={snapshot.hasTag('busy')}>
      <ul className="articles">
        {items.map(({ id, title, category, date, summary }) => (
          <li key={id}>
            <p className="muted">{dated(category, date)}</p>
            <h2>
              <Link href={hrefFor(location, { record: id })}>{title}</Link>
            </h2>
            {summary && <p>{summary}</p>}
          </li>
        ))}
      </ul>
      <Unreadable count={context.unreadable} />
      <p className="muted" aria-live="polite">
        {feedTotal(items.length, context.total, filter)}
      </p>
      {(canLoadMore || appending) && (
        <Button
          look="outlined"
          disabled={!canLoadMore}
          aria-busy={appending}
          onClick={() => articles.send({ type: 'more.requested' })}
        >
          Load more
        </Button>
      )}
      {value === 'ready' && context.problem && <p role="alert">More could not be loaded: {context.problem.message}</p>}
    </div>
  );
}
