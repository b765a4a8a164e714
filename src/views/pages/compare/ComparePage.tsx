import './compare.css';
import { useSelector } from '@xstate/react';
import { maxComparedVessels } from '../../../contract/fleet/compare-vessels.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { comparedVessels, withoutCompared } from '../../../routing/comparison-address.ts';
import type { RouteState } from '../../../routing/location.ts';
import { vesselAt } from '../../../routing/title.ts';
import { useChangeAddress } from '../../change-address.ts';
import { type PageProps, usePermissions } from '../../portal.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failure } from '../../data/Failure.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { compareRows, type ComparedColumn } from './compare-rows.ts';
import { CompareBar } from './CompareBar.tsx';
import { CompareTable } from './CompareTable.tsx';
import { useVessels } from '../../vessels.ts';
import { Button } from '../../ui/Button.tsx';

type ParticularsRef = QueryRef<'vesselData.byImo'>;
type Actors = Readonly<{
  figures: QueryRef<'fleet.compare'>;
  first: ParticularsRef;
  second: ParticularsRef;
  third: ParticularsRef;
  fourth: ParticularsRef;
}>;

/** Two to four vessels side by side. Where the server lacks the figures, their particulars alone. */
export function ComparePage({ actors, location }: PageProps<Actors>) {
  const known = useKnown(location);
  return (
    <>
      <CompareBar location={location} />
      <UnknownVessels location={location} />
      {known.length < 2 && (
        <EmptyState text={`Choose 2 to ${maxComparedVessels} vessels to compare them side by side`} />
      )}
      {known.length > 0 && (
        <>
          <ParticularsFailures actors={actors} location={location} />
          <Compared actors={actors} location={location} />
          <Loaded query={actors.figures} contentName="The figures" missing={null} shape="rows" lines={12}>
            {() => null}
          </Loaded>
        </>
      )}
    </>
  );
}

/** The vessels of the address that the account has; all of them until its vessels are loaded. */
const useKnown = (location: RouteState): readonly string[] => {
  const vessels = useVessels();
  return comparedVessels(location).filter(
    (imono) => vessels.length === 0 || vesselAt({ imono }, vessels) !== undefined,
  );
};

/** The others, each with a button that removes it. */
function UnknownVessels({ location }: { readonly location: RouteState }) {
  const changeAddress = useChangeAddress();
  const known = useKnown(location);
  return comparedVessels(location)
    .filter((imono) => !known.includes(imono))
    .map((imono) => (
      <p key={imono} className="muted compare-unknown" role="note">
        IMO {imono} is not in your fleet
        <Button look="text" onClick={() => changeAddress(withoutCompared(location, imono))}>
          Remove IMO {imono}
        </Button>
      </p>
    ));
}

function Compared({ actors, location }: PageProps<Actors>) {
  const permissions = usePermissions();
  const vessels = useVessels();
  const figures = useSelector(actors.figures, (snapshot) => queryView(snapshot).data);
  const busy = useSelector(actors.figures, (snapshot) => snapshot.hasTag('busy'));
  const particulars = useParticulars(actors);
  const columns = useKnown(location).map(
    (imono): ComparedColumn => ({
      imono,
      name: vesselAt({ imono }, vessels)?.name ?? `IMO ${imono}`,
      particulars: particulars.find((one) => one?.imono === imono) ?? undefined,
      figures: figures?.vessels.find((one) => one.imono === imono),
    }),
  );
  return (
    <CompareTable
      columns={columns}
      rows={compareRows(columns, figures?.today ?? location.today, permissions)}
      location={location}
      busy={busy}
    />
  );
}

/** The particulars that are loaded. */
const useParticulars = ({ first, second, third, fourth }: Actors) => [
  useSelector(first, (snapshot) => queryView(snapshot).data),
  useSelector(second, (snapshot) => queryView(snapshot).data),
  useSelector(third, (snapshot) => queryView(snapshot).data),
  useSelector(fourth, (snapshot) => queryView(snapshot).data),
];

interface FailuresProps {
  readonly actors: Actors;
  readonly location: RouteState;
}

/** Says which particulars could not be loaded. */
function ParticularsFailures({ actors: { first, second, third, fourth }, location }: FailuresProps) {
  const vessels = useVessels();
  const known = useKnown(location);
  const inOrder = comparedVessels(location).toSorted();
  return [first, second, third, fourth].map((query, place) => {
    const imono = inOrder[place];
    const name = imono === undefined ? undefined : (vesselAt({ imono }, vessels)?.name ?? `IMO ${imono}`);
    return name === undefined || !known.includes(imono ?? '') ? null : (
      <ParticularsFailure key={imono} query={query} name={name} />
    );
  });
}

function ParticularsFailure({ query, name }: { readonly query: ParticularsRef; readonly name: string }) {
  const state = useSelector(query, (snapshot) => queryView(snapshot).state);
  const problem = useSelector(query, (snapshot) => queryView(snapshot).problem);
  if (state !== 'failed') return null;
  return (
    <Failure
      problem={problem}
      errorTitle={`The particulars of ${name} could not be loaded`}
      onRetry={() => query.send({ type: 'reload.requested' })}
    />
  );
}
