import type { ClassSurvey } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { lastHeld } from './last-held.ts';
import type { PageProps } from '../../portal.ts';
import { day, missingValue } from '../../../contract/format.ts';
import { grouped } from '../../../machines/selectors/grouped.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { VesselPage } from '../../vessel/VesselPage.tsx';

const columns: readonly Column<Received<typeof ClassSurvey>>[] = [
  { label: 'Due', draw: ({ dueDate }) => day(dueDate), by: ({ dueDate }) => dueDate, width: 104 },
  { label: 'Code', draw: ({ code }) => code ?? missingValue, by: ({ code }) => code, width: 72 },
  {
    label: 'Survey',
    draw: ({ name, description }) => <span title={description ?? undefined}>{name ?? missingValue}</span>,
    by: ({ name }) => name,
  },
  {
    label: 'Certificate',
    draw: ({ certificate }) => certificate ?? missingValue,
    by: ({ certificate }) => certificate,
  },
  { label: 'Last', draw: (survey) => day(lastHeld(survey)), by: lastHeld, width: 104 },
  {
    label: 'Range',
    draw: ({ rangeStart, rangeEnd }) => (rangeStart || rangeEnd ? `${day(rangeStart)} – ${day(rangeEnd)}` : '–'),
    by: ({ rangeStart }) => rangeStart,
    width: 112,
  },
  {
    label: 'Postponed to',
    draw: ({ postponedTo }) => day(postponedTo),
    by: ({ postponedTo }) => postponedTo,
    width: 112,
  },
  { label: 'Status', draw: ({ status }) => <StatusTag status={status} />, by: ({ status }) => status, width: 116 },
];

type Actors = Readonly<{ vesselMenu: VesselMenuRef; surveys: QueryRef<'classSurvey.byImo'> }>;

/** The class surveys of one vessel, her conditions of class and memoranda: what is due, in which window. */
export function ClassSurveysPage({ actors }: PageProps<Actors>) {
  return (
    <VesselPage menu={actors.vesselMenu}>
      <Loaded
        query={actors.surveys}
        failed="The surveys could not be loaded"
        isEmpty={(surveys) => surveys.length === 0}
        lines={12}
      >
        {(surveys) =>
          grouped(surveys, ({ category }) => category ?? 'Surveys').map(([category, rows]) => (
            <section key={category} aria-label={category}>
              <h2 className="section-title">
                {category} <span className="muted">{rows.length}</span>
              </h2>
              <DataTable
                label={category}
                columns={columns}
                rows={rows}
                keyOf={(survey) => survey.id ?? `${survey.code} ${survey.name} ${survey.dueDate}`}
              />
            </section>
          ))
        }
      </Loaded>
    </VesselPage>
  );
}
