import '../../publications/publications.css';
import { ReportFiles } from '../../publications/ReportFiles.tsx';
import { ReportsBar } from '../../publications/ReportsBar.tsx';
import { reportsByMonth } from '../../../machines/selectors/monthly-reports.ts';
import { reportTabs } from '../../../machines/selectors/report-tabs.ts';
import type { ReactNode } from 'react';
import type { CallName } from '../../../contract/catalogue.ts';
import { longMonthYear } from '../../../contract/format.ts';
import { mayRead } from '../../../contract/permission-needs.ts';
import { useSelector } from '@xstate/react';
import { queryView, type QueryRef } from '../../../machines/query/query.ts';
import type { RouteState } from '../../../routing/location.ts';
import { RowDrawer } from '../../records/RowDrawer.tsx';
import type { RowActors, RowSheet } from '../../records/row-actors.ts';
import { type PageProps, usePermissions } from '../../portal.ts';
import { budgetsByCategory } from '../../../machines/selectors/reports.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

type TabsRef = QueryRef<'monthly.tabs'>;
type Actors<List extends CallName> = Readonly<{ tabs: TabsRef; list: QueryRef<List> }> & RowActors;

/** The sheets of the pages. */
export const reportSheets = {
  monthly: { sheet: 'monthly-reports', singular: 'Monthly Report' },
  opex: { sheet: 'opex-reports', singular: 'OPEX Report' },
} as const satisfies Readonly<Record<string, RowSheet>>;

/** The tabs above the reports the account may read: the first opens the monthly reports, any other the OPEX budget. */
function ReportTabs({ tabs, open }: { readonly tabs: TabsRef; readonly open: '/monthly-report' | '/opex-budget' }) {
  const permissions = usePermissions();
  return (
    <Loaded query={tabs} contentName="The tabs" lines={1}>
      {(lines) => (
        <Tabs
          label="Reports"
          tabs={reportTabs(lines)
            .filter(({ needs }) => mayRead(permissions, [needs]))
            .map(({ label, href }) => ({ label, href, open: href === open }))}
        />
      )}
    </Loaded>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  );
}

/** Monthly reports by year, then month, the newest first. */
export function MonthlyReportPage({ actors, location }: PageProps<Actors<'monthly.search'>>) {
  return (
    <>
      <ReportTabs tabs={actors.tabs} open="/monthly-report" />
      <Loaded
        query={actors.list}
        contentName="The monthly reports"
        isEmpty={({ items }) => items.length === 0}
        nextStep={<NextStep of="records" />}
        lines={10}
      >
        {({ items }) =>
          reportsByMonth(items).map(({ year, months }) => (
            <Group key={year} title={year === 0 ? 'Without a year' : String(year)}>
              {months.map(({ month, reports, unfolded }) => (
                <details className="folded" key={month} open={unfolded}>
                  <summary>
                    {monthTitle(year, month)} <span className="muted">{reports.length}</span>
                  </summary>
                  <ReportsBar files={reports} name={`Monthly reports - ${monthTitle(year, month)}`} />
                  <ReportFiles files={reports} grid location={location} />
                </details>
              ))}
            </Group>
          ))
        }
      </Loaded>
      <ReportDrawer of={reportSheets.monthly} actors={actors} location={location} />
    </>
  );
}

/** The heading of a month; 0 means an unknown year or month. */
const monthTitle = (year: number, month: number): string =>
  year === 0 || month === 0 ? 'Without a month' : longMonthYear(`${year}-${String(month).padStart(2, '0')}`);

/** OPEX budgets by category, descending; the first is unfolded. */
export function OpexBudgetPage({ actors, location }: PageProps<Actors<'opex.search'>>) {
  return (
    <>
      <ReportTabs tabs={actors.tabs} open="/opex-budget" />
      <Loaded
        query={actors.list}
        contentName="The OPEX budgets"
        isEmpty={({ items }) => items.length === 0}
        nextStep={<NextStep of="records" />}
        lines={10}
      >
        {({ items }) =>
          budgetsByCategory(items).map(([category, files], at) => (
            <details className="folded" key={category} open={at === 0}>
              <summary>
                <h2 className="section-title">{category}</h2> <span className="muted">{files.length}</span>
              </summary>
              <ReportsBar files={files} name={`OPEX ${category}`} />
              <ReportFiles files={files} grid location={location} />
            </details>
          ))
        }
      </Loaded>
      <ReportDrawer of={reportSheets.opex} actors={actors} location={location} />
    </>
  );
}

interface DrawerProps {
  readonly of: RowSheet;
  readonly actors: Actors<'monthly.search'> | Actors<'opex.search'>;
  readonly location: RouteState;
}

/** The open report: its file, its history and its form. */
function ReportDrawer({ of, actors, location }: DrawerProps) {
  const list: QueryRef<'monthly.search' | 'opex.search'> = actors.list;
  const report = useSelector(list, (snapshot) =>
    queryView(snapshot).data?.items.find(({ reportId }) => reportId === location.record),
  );
  return (
    <RowDrawer of={of} title={report?.fileName} actors={actors} location={location}>
      {report && <ReportFiles files={[report]} grid={false} />}
    </RowDrawer>
  );
}
