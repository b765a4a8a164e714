import '../../records/filter-bar.css';
import './people.css';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { type PersonRow, personStates } from '../../../contract/administration/person.ts';
import { binDays } from '../../../contract/administration/stored-row.ts';
import { Below } from '../../data/Below.tsx';
import { Bin } from '../../data/Bin.tsx';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { matchingPeople, templateText } from '../../../machines/selectors/people.ts';
import { type AddressDraftRef, typedKeyword } from '../../../machines/address-draft.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import type { PageProps } from '../../portal.ts';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../lists/ListBar.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { CellText } from '../../lists/CellText.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { TableSearchBox } from '../../lists/TableSearchBox.tsx';
import { InvitedChoice } from './InvitedChoice.tsx';
import { newPerson } from './new-person.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { CompanyNameForm } from './CompanyNameForm.tsx';
import { SignInRules } from './SignInRules.tsx';
import { buttonClass } from '../../ui/Button.tsx';

type Row = Received<typeof PersonRow>;

const nameOf = ({ firstName, lastName, email }: Row) => [firstName, lastName].filter(Boolean).join(' ') || email;

const isInvited = ({ state }: Row): boolean => state === 'invited';

/** The words for a state; one that this build does not know is shown as it is. */
const stateText = (state: string | null): string =>
  // SAFETY: it is a key of the table.
  state !== null && Object.hasOwn(personStates, state)
    ? personStates[state as keyof typeof personStates]
    : (state ?? '');

const columns: readonly Column<Row>[] = [
  { header: 'Name', render: (row) => <CellText>{nameOf(row)}</CellText>, sortValue: nameOf, compact: 'title' },
  {
    header: 'E-mail',
    render: ({ email }) => <EmailAddress of={email} />,
    sortValue: ({ email }) => email,
    compact: 'second',
  },
  { header: 'Template', render: templateText, sortValue: templateText, width: 140, compact: 'secondEnd' },
  {
    header: 'Vessels',
    whole: true,
    render: ({ allVessels, vesselCount }) => (allVessels ? 'All' : (vesselCount ?? 0)),
    sortValue: ({ vesselCount }) => vesselCount,
    exported: [
      { header: 'Vessels', value: ({ allVessels, vesselCount }) => (allVessels ? 'All' : (vesselCount ?? 0)) },
    ],
    width: 90,
    numeric: true,
    hideOnTablet: true,
  },
  {
    header: 'Last seen',
    whole: 'wide',
    render: ({ lastSeen }) => <Moment at={lastSeen} />,
    sortValue: ({ lastSeen }) => lastSeen,
    width: 180,
    hideOnTablet: true,
  },
  {
    header: 'State',
    whole: true,
    render: ({ state }) => stateText(state),
    sortValue: ({ state }) => stateText(state),
    width: 120,
    compact: 'beside',
  },
];

type Actors = Readonly<{
  people: QueryRef<'people.search'>;
  detail: QueryRef<'people.detail'>;
  sessions: QueryRef<'people.sessions'>;
  search: AddressDraftRef;
  personChange: ChangeRef;
  company: QueryRef<'ownCompany.read'>;
  companyChange: ChangeRef;
  rules: QueryRef<'signInRules.read'>;
  rulesChange: ChangeRef;
  deleted: QueryRef<'people.deleted'>;
  restore: ChangeRef;
}>;

/** The people of the own company, with a search, and the panel of the open one. */
export function PeoplePage({ actors, location }: PageProps<Actors>) {
  const keyword = useSelector(actors.search, typedKeyword);
  return (
    <>
      <ListBar
        first={
          <>
            <TableSearchBox search={actors.search} placeholder="Search people" label="Search people in the table" />
            <Link className={buttonClass()} href={hrefFor(location, { record: newPerson })}>
              Invite a person
            </Link>
          </>
        }
      >
        <Loaded
          query={actors.people}
          contentName="The people"
          isEmpty={({ items }) => items.length === 0}
          shape="rows"
          lines={12}
        >
          {({ items }) => (
            <PeopleTable people={items} keyword={keyword} location={location} change={actors.personChange} />
          )}
        </Loaded>
      </ListBar>
      <Below query={actors.people}>
        <Bin
          query={actors.deleted}
          change={actors.restore}
          none={`A person who is deleted can be restored from here for ${binDays} days.`}
          deletedIn={(people) =>
            people.map(({ name, email, ...person }) => ({
              ...person,
              title: name ?? email,
              text: email,
              restores: { call: 'people.restore', input: { id: person.id ?? '' }, said: 'The person was restored' },
            }))
          }
        />
        <CompanyNameForm company={actors.company} change={actors.companyChange} />
        <SignInRules rules={actors.rules} change={actors.rulesChange} />
      </Below>
      <PersonPanel location={location} detail={actors.detail} sessions={actors.sessions} change={actors.personChange} />
    </>
  );
}

interface TableProps {
  readonly people: readonly Row[];
  readonly keyword: string;
  readonly location: RouteState;
  readonly change: ChangeRef;
}

function PeopleTable({ people, keyword, location, change }: TableProps) {
  const table = useTableInAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const rows = useMemo(() => matchingPeople(people, keyword), [people, keyword]);
  if (rows.length === 0) return <EmptyState text="No results" />;
  return (
    <>
      <InvitedChoice
        invited={rows.filter(isInvited).map(({ id }) => id)}
        chosen={chosen}
        onChange={setChosen}
        change={change}
      />
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefFor(location, { record: id })}
        openKey={location.record}
        choosing={
          chosen && {
            chosen,
            onChange: setChosen,
            nameOf: (row) => (isInvited(row) ? nameOf(row) : undefined),
          }
        }
        {...table}
      />
    </>
  );
}
