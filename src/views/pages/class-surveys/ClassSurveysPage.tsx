import type { ClassSurvey } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { queryView, type QueryRef } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { lastSurveyDate } from './last-survey-date.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { vesselAt } from '../../../routing/title.ts';
import { dueText, FactsLine } from '../../records/PanelFacts.tsx';
import { RecordNeighbours } from '../../records/NeighbourLinks.tsx';
import { RowDrawer } from '../../records/RowDrawer.tsx';
import type { RowActors, RowSheet } from '../../records/row-actors.ts';
import type { PageProps } from '../../portal.ts';
import { counted, day, missingValue } from '../../../contract/format.ts';
import { fleetId } from '../../../contract/fleet/fleet-link.ts';
import type { FleetSurveyActors } from '../../fleet-list/FleetSurveys.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { ListBar } from '../../lists/ListBar.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { CellText } from '../../lists/CellText.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import type { OpenRow } from '../../lists/neighbours.ts';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { WindowDays } from '../../lists/WindowDays.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useVessels } from '../../vessels.ts';
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
  const [openRow, setOpenRow] = useState<OpenRow>();
  return (
    <VesselPage menu={actors.vesselMenu}>
      {location.imono === fleetId ? (
        <FleetSurveys actors={actors} location={location} />
      ) : (
        <>
          <VesselSurveys surveys={actors.surveys} location={location} onNeighbours={setOpenRow} />
          <SurveyDrawer actors={actors} location={location} openRow={openRow} />
        </>
      )}
    </VesselPage>
  );
}

/** Surveys without a category come under this one. */
const categoryOf = ({ category }: Pick<Received<typeof ClassSurvey>, 'category'>): string => category ?? 'Surveys';

const byCategory = { groupOf: categoryOf, compare: (a: string, b: string) => a.localeCompare(b, 'en') };

interface SurveysProps extends Pick<Actors, 'surveys'> {
  readonly location: RouteState;
  readonly onNeighbours: (row: OpenRow) => void;
}

function VesselSurveys({ surveys: query, location, onNeighbours }: SurveysProps) {
  const table = useTableInAddress();
  const count = useSelector(query, (snapshot) => queryView(snapshot).data?.length);
  return (
    <ListBar
      total={
        <p className="record-total muted" role="status">
          {count !== undefined && counted(count, 'survey')}
        </p>
      }
    >
      <Loaded
        query={query}
        contentName="The surveys"
        isEmpty={(surveys) => surveys.length === 0}
        nextStep={<NextStep of="records" />}
        shape="rows"
      >
        {(surveys) => (
          <DataTable
            label="Surveys"
            columns={columns}
            rows={surveys}
            keyOf={(survey) => survey.id ?? `${survey.code} ${survey.name} ${survey.dueDate}`}
            hrefOf={({ id }) => (id === null ? undefined : hrefFor(location, { record: id }))}
            grouping={byCategory}
            openKey={location.record}
            onNeighbours={onNeighbours}
            {...table}
          />
        )}
      </Loaded>
    </ListBar>
  );
}

interface FactsProps {
  readonly survey: Received<typeof ClassSurvey>;
  readonly location: RouteState;
}

/** What tells a survey from others: its status, vessel and code, and when it is due. */
function SurveyFacts({ survey, location }: FactsProps) {
  const { code, status, completedOn, postponedTo, dueDate } = survey;
  const vessel = vesselAt(location, useVessels())?.name;
  const due = completedOn === null ? dueText(postponedTo ?? dueDate ?? '', location.today) : '';
  return <FactsLine status={status ?? ''} texts={[vessel ?? '', code ?? '', due]} />;
}

/** The open survey: all that its columns have, its history and its form. */
interface DrawerProps {
  readonly actors: Actors;
  readonly location: RouteState;
  readonly openRow: OpenRow;
}

function SurveyDrawer({ actors, location, openRow }: DrawerProps) {
  const survey = useSelector(actors.surveys, (snapshot) =>
    queryView(snapshot).data?.find(({ id }) => id === location.record),
  );
  return (
    <RowDrawer
      of={surveySheet}
      title={survey?.name}
      subtitle={survey && <SurveyFacts survey={survey} location={location} />}
      controls={<RecordNeighbours openRow={openRow} />}
      actors={actors}
      location={location}
    >
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
