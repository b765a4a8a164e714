import '../office/office.css';
import { ReportFiles } from '../office/ReportFiles.tsx';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { mayRead } from '../../contract/permission.ts';
import type { QueryRef } from '../../machines/query.ts';
import { type PageProps, usePermissions } from '../portal.ts';
import { byFileName, groupedBy } from '../ui/grouped.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Tabs } from '../ui/Tabs.tsx';

type Actors = Readonly<{ tabs: QueryRef; list: QueryRef }>;

const monthlyTab = { href: '/monthly-report', needs: 'Monthly Reports' } as const;
const opexTab = { href: '/opex-budget', needs: 'OPEX Budget' } as const;

/** The tabs over the reports the account may read: the first goes to the monthly reports, the other to the OPEX budget. */
function ReportTabs({ tabs, open }: { readonly tabs: QueryRef; readonly open: '/monthly-report' | '/opex-budget' }) {
  const entries = usePermissions();
  return (
    <Loaded query={tabs} call="monthly.tabs" failed="The tabs could not be loaded" lines={1}>
      {(lines) => (
        <Tabs
          label="Reports"
          tabs={lines.flatMap(({ id, name }) => {
            const { href, needs } = id === 1 ? monthlyTab : opexTab;
            return mayRead(entries, [needs]) ? [{ label: name, href, open: href === open }] : [];
          })}
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
export function MonthlyReportPage({ actors }: PageProps<Actors>) {
  return (
    <>
      <ReportTabs tabs={actors.tabs} open="/monthly-report" />
      <Loaded
        query={actors.list}
        call="monthly.search"
        failed="The monthly reports could not be loaded"
        isEmpty={({ items }) => items.length === 0}
        lines={10}
      >
        {({ items }) =>
          groupedBy(items, ({ year }) => year, 'descending').map(([year, ofYear]) => (
            <Group key={year} title={String(year)}>
              {groupedBy(ofYear, ({ month }) => month, 'descending').map(([month, reports]) => (
                <details className="folded" key={month} open={year === items[0]?.year && month === items[0]?.month}>
                  <summary>
                    {dayjs(`${year}-${String(month).padStart(2, '0')}-01`).format('MMMM YYYY')}{' '}
                    <span className="muted">{reports.length}</span>
                  </summary>
                  <ReportFiles files={byFileName(reports)} grid />
                </details>
              ))}
            </Group>
          ))
        }
      </Loaded>
    </>
  );
}

/** OPEX budgets by category, descending. */
export function OpexBudgetPage({ actors }: PageProps<Actors>) {
  return (
    <>
      <ReportTabs tabs={actors.tabs} open="/opex-budget" />
      <Loaded
        query={actors.list}
        call="opex.search"
        failed="The OPEX budgets could not be loaded"
        isEmpty={({ items }) => items.length === 0}
        lines={10}
      >
        {({ items }) =>
          groupedBy(items, ({ category }) => category, 'descending').map(([category, reports]) => (
            <Group key={category} title={category}>
              <ReportFiles files={byFileName(reports)} grid />
            </Group>
          ))
        }
      </Loaded>
    </>
  );
}
