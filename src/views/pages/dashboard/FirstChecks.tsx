import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { mayRead } from '../../../contract/permission-needs.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { staleVessels } from '../../../machines/selectors/stale-positions.ts';
import { usePermissions } from '../../portal.ts';
import { age } from '../../../contract/format-quantity.ts';
import { counted } from '../../../contract/format.ts';
import { useVesselHref } from '../../vessel/vessel-href.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Button } from '../../ui/Button.tsx';

/**
 * What needs attention, on a server without the list of it: overdue certificates, vessels with a stale position, and which
 * of these could not be checked.
 */
export function FirstChecks({
  positions,
  certificates,
}: {
  readonly positions: QueryRef<'track.all'>;
  readonly certificates: QueryRef<'fleet.certificates'>;
}) {
  const { data: vessels, state: positionsState } = useSelector(
    positions,
    (snapshot) => queryView(snapshot),
    sameAnswer,
  );
  const { data: overview, state: certificatesState } = useSelector(
    certificates,
    (snapshot) => queryView(snapshot),
    sameAnswer,
  );
  const { named, more } = staleVessels(vessels ?? []);
  const [overdue, due] = [overview?.overdue.number ?? null, overview?.due.number ?? null];
  const known = overdue !== null && due !== null;
  const loading = [positionsState, certificatesState].includes('loading');
  return (
    <>
      {loading && <Skeleton shape="rows" lines={3} />}
      <ul hidden={loading}>
        {overdue !== null && overdue > 0 && (
          <li>
            <StatusTag status="Overdue" /> <Certificates number={overdue} />
          </li>
        )}
        {due !== null && due > 0 && (
          <li>
            <StatusTag status="Due" /> <Certificates number={due} />
          </li>
        )}
        {named.map((position) => (
          <li key={position.imono}>
            <StatusTag status="Stale" /> <Vessel {...position} />, {age(position.ageHours)}
          </li>
        ))}
        {more > 0 && (
          <li>
            <FleetLink href="/fleet?sort=position.desc" text={counted(more, 'more vessel')} /> with a stale position
          </li>
        )}
        {vessels && known && overdue + due + named.length === 0 && <li className="muted">Nothing is overdue or due</li>}
        {(certificatesState === 'failed' || (overview && !known)) && (
          <CheckFailed what="certificates" query={certificates} />
        )}
        {positionsState === 'failed' && <CheckFailed what="positions" query={positions} />}
      </ul>
    </>
  );
}

/** The name of a vessel, linked to its page if the account may read one. */
function Vessel({ imono, name }: { readonly imono: string; readonly name: string | null }) {
  const hrefOf = useVesselHref();
  return hrefOf ? <Link href={hrefOf(imono)}>{name}</Link> : name;
}

/** The number of certificates, linked to the fleet sorted by the next certificate to fall due. */
function Certificates({ number }: { readonly number: number }) {
  return <FleetLink href="/fleet?sort=next-certificate-due.asc" text={counted(number, 'certificate')} />;
}

/** A text linked to the fleet table if the account may read it. */
function FleetLink({ href, text }: { readonly href: string; readonly text: string }) {
  return mayRead(usePermissions(), ['My Fleet']) ? <Link href={href}>{text}</Link> : text;
}

function CheckFailed({
  what,
  query,
}: {
  readonly what: string;
  readonly query: QueryRef<'track.all'> | QueryRef<'fleet.certificates'>;
}) {
  const canReload = useSelector(query, (snapshot) => snapshot.can({ type: 'reload.requested' }));
  return (
    <li>
      The {what} could not be checked{' '}
      <Button look="link" aria-disabled={!canReload} onClick={() => query.send({ type: 'reload.requested' })}>
        Check again
      </Button>
    </li>
  );
}

const sameAnswer = <T extends { data?: unknown; state: string }>(a: T, b: T): boolean =>
  a.data === b.data && a.state === b.state;
