import './attention.css';
import { Link } from 'wouter';
import { dueNeeds, mayRead } from '../../../contract/permission-needs.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import {
  type KnownLine,
  knownLines,
  lineKey,
  linesByKind,
  linesByVessel,
} from '../../../machines/selectors/attention-lines.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { dueDatesPath } from '../../../routing/routes.ts';
import { usePermissions } from '../../portal.ts';
import { useFleet } from '../../vessels.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AttentionGroups } from './AttentionGroups.tsx';
import { Dismissed } from './Dismissed.tsx';
import { FirstChecks } from './FirstChecks.tsx';
import { NewSince } from './NewSince.tsx';

const DismissDrawer = lazyWithRetry(async () => (await import('./DismissDrawer.tsx')).DismissDrawer);

/** The tab in the address while the lines are grouped by vessel. */
const byVessel = 'vessel';

interface Props {
  readonly attention: QueryRef<'attention.list'>;
  readonly change: ChangeRef;
  readonly positions: QueryRef<'track.all'>;
  readonly certificates: QueryRef<'fleet.certificates'>;
  readonly location: RouteState;
}

/** What needs attention, the worst first, by kind or by vessel; a line opens its list, and can be dismissed until a day. */
export function Attention({ attention, change, positions, certificates, location }: Props) {
  const readsDueDates = mayRead(usePermissions(), dueNeeds);
  const vessels = useFleet();
  const grouped = location.tab === byVessel;
  const dismissHref = (line: KnownLine) => hrefFor(location, { record: lineKey(line) });
  return (
    <section className="card attention" aria-label="Attention">
      <div className="attention-head">
        <h2 className="section-title">Attention</h2>
        {readsDueDates && <Link href={dueDatesPath}>All due dates</Link>}
      </div>
      <Loaded
        query={attention}
        contentName="What needs attention"
        missing={<FirstChecks positions={positions} certificates={certificates} />}
        shape="rows"
        lines={9}
      >
        {(received) => {
          const lines = knownLines(received.items);
          const groups = grouped ? linesByVessel(lines) : linesByKind(lines);
          const dismissed = knownLines(received.dismissed);
          const hidden = new Set(dismissed.map(({ source }) => source));
          return (
            <>
              {groups.length === 0 ? (
                <p className="muted">
                  {vessels.length === 0
                    ? 'What is overdue or due on your vessels will stand here'
                    : 'Nothing is overdue or due'}
                </p>
              ) : (
                <Tabs
                  label="Group attention"
                  tabs={[
                    { label: 'By kind', href: hrefFor(location, { tab: undefined }), open: !grouped },
                    { label: 'By vessel', href: hrefFor(location, { tab: byVessel }), open: grouped },
                  ]}
                />
              )}
              {received.lastVisit && <NewSince lastVisit={received.lastVisit} />}
              <AttentionGroups {...{ groups, grouped, hidden, dismissHref }} />
              {dismissed.length > 0 && <Dismissed lines={dismissed} change={change} />}
            </>
          );
        }}
      </Loaded>
      {location.record !== undefined && <DismissDrawer {...{ attention, change, location }} />}
    </section>
  );
}
