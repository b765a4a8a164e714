import type { ClassSurvey } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { useSelector } from '@xstate/react';
import { queryView, type QueryRef } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { lastSurveyDate } from './last-survey-date.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { RowDrawer } from '../../records/RowDrawer.tsx';
import type { RowActors, RowSheet } from '../../records/row-actors.ts';
import type { PageProps } from '../../portal.ts';
import { day, missingValue } from '../../../contract/format.ts';
import { grouped } from '../../../machines/selectors/grouped.ts';
import { fleetId } from '../../../contract/fleet/fleet-link.ts';
import type { FleetSurveyActors } from '../../fleet-list/FleetSurveys.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { CellText } from '../../lists/CellText.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { WindowDays } from '../../lists/WindowDays.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { VesselPage } from '../../vessel/VesselPage.tsx';

const columns: readonly Column<Received<typeof ClassSurvey>>[] = [
  {
    header: 'Due',
    whole: true,
    render: ({ dueDate }) => day(dueDate),
    sortValue: ({ dueDate }) => dueDate,
    width: 108,
    compact: 'secondEnd',
  },
  {
    header: 'Code',
    whole: true,
    render: ({ code }) => code ?? missingValue,
    sortValue: ({ code }) => code,
    width: 64,
    hideOnNarrow: true,
  },
  {
    header: 'Survey',
    compact: 'title',
    render: ({ name }) => <CellText>{name}</CellText>,
    sortValue: ({ name }) => name,
  },
  {
    header: 'Certificate',
    compact: 'second',
    render: ({ certificate }) => <CellText>{certificate}</CellText>,
    sortValue: ({ certificate }) => certificate,
  },
  {
    header: 'Last',
    whole: true,
    render: (survey) => day(lastSurveyDate(survey)),
    sortValue: lastSurveyDate,
    width: 96,
    hideOnNarrow: true,
  },
  {
    id: 'range',
    header: 'Window',
    whole: true,
    render: ({ rangeStart, rangeEnd }) => <WindowDays from={rangeStart} to={rangeEnd} />,
    sortValue: ({ rangeStart }) => rangeStart,
    exported: [
      { header: 'Window from', value: ({ rangeStart }) => rangeStart },
      { header: 'Window to', value: ({ rangeEnd }) => rangeEnd },
    ],
    width: 112,
  },
  {
    header: 'Postponed to',
    whole: true,
    hideOnNarrow: true,
    render: ({ postponedTo }) => day(postponedTo),
    sortValue: ({ postponedTo }) => postponedTo,
    width: 108,
  },
  {
    header: 'Status',
    whole: true,
    compact: 'beside',
    render: ({ status }) => <StatusTag status={status} />,
    sortValue: ({ status }) => status,
    width: 104,
  },
];

type Actors = Readonly<{ vesselMenu: VesselMenuRef; surveys: QueryRef<'classSurvey.byImo'> }> &
  FleetSurveyActors &
  RowActors;

/** The sheet of class surveys. */
export const surveySheet: RowSheet = { sheet: 'class-surveys', singular: 'Class Survey' };

const FleetSurveys = lazyWithRetry(
  async () => (await import('../../fleet-list/FleetSurveys.tsx')).FleetSurveys,
  <Skeleton shape="rows" />,
);

/** One vessel's class surveys, conditions of class and memoranda, with due dates and windows; or those of all vessels. */
export function ClassSurveysPage({ actors, location }: PageProps<Actors>) {
  return (
    <VesselPage menu={actors.vesselMenu}>
      {location.imono === fleetId ? (
        <FleetSurveys actors={actors} location={location} />
      ) : (
        <>
          <VesselSurveys surveys={actors.surveys} location={location} />
          <SurveyDrawer actors={actors} location={location} />
        </>
      )}
    </VesselPage>
  );
}

function VesselSurveys({ surveys: query, location }: Pick<Actors, 'surveys'> & { readonly location: RouteState }) {
  const table = useTableInAddress();
  return (
    <Loaded
      query={query}
      contentName="The surveys"
      isEmpty={(surveys) => surveys.length === 0}
      nextStep={<NextStep of="records" />}
      lines={12}
    >
      {(surveys) =>
        grouped(surveys, ({ category }) => category ?? 'Surveys').map(([category, rows]) => (
          <section key={category} aria-label={category}>
            <h2 className="section-title">
              {category} <span className="muted">({rows.length})</span>
            </h2>
            <DataTable
              label={category}
              part={category}
              columns={columns}
              rows={rows}
              keyOf={(survey) => survey.id ?? `${survey.code} ${survey.name} ${survey.dueDate}`}
              hrefOf={({ id }) => (id === null ? undefined : hrefFor(location, { record: id }))}
              openKey={location.record}
              {...table}
            />
          </section>
        ))
      }
    </Loaded>
  );
}

/** The open survey: all that its columns have, its history and its form. */
function SurveyDrawer({ actors, location }: { readonly actors: Actors; readonly location: RouteState }) {
  const survey = useSelector(actors.surveys, (snapshot) =>
    queryView(snapshot).data?.find(({ id }) => id === location.record),
  );
  return (
    <RowDrawer of={surveySheet} title={survey?.name} actors={actors} location={location}>
      {survey && (
        <>
          <dl className="facts">
            {columns.map(({ header, render }) => (
              <div key={header}>
                <dt>{header}</dt>
                <dd>{render(survey)}</dd>
              </div>
            ))}
          </dl>
          {survey.description && <p>{survey.description}</p>}
        </>
      )}
    </RowDrawer>
  );
}
