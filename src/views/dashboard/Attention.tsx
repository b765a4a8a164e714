import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { mayRead } from '../../contract/permission.ts';
import { type QueryRef, queryView } from '../../machines/query.ts';
import { ageOf, staleAfter } from '../map/vessel-mark.ts';
import { usePermissions } from '../portal.ts';
import { counted } from '../ui/formats.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';

/** What wants somebody's attention first: certificates overdue, vessels whose position is old; and what of it could not be checked. */
export function Attention({
  positions,
  certificates,
}: {
  readonly positions: QueryRef;
  readonly certificates: QueryRef;
}) {
  const { data: vessels, state: ofPositions } = useSelector(
    positions,
    (snapshot) => queryView(snapshot, 'track.all'),
    sameAnswer,
  );
  const { data: overview, state: ofCertificates } = useSelector(
    certificates,
    (snapshot) => queryView(snapshot, 'fleet.certificates'),
    sameAnswer,
  );
  const stale = (vessels ?? [])
    .filter(({ ageHours }) => ageHours >= staleAfter)
    .toSorted((a, b) => b.ageHours - a.ageHours);
  const [overdue, due] = [overview?.overdue.number ?? 0, overview?.due.number ?? 0];
  const loading = [ofPositions, ofCertificates].includes('loading');
  return (
    <section className="card attention" aria-label="Attention">
      <h2 className="section-title">Attention</h2>
      {loading && <Skeleton shape="rows" lines={3} />}
      <ul hidden={loading}>
        {overdue > 0 && (
          <li>
            <StatusTag status="Overdue" /> <Certificates number={overdue} />
          </li>
        )}
        {due > 0 && (
          <li>
            <StatusTag status="Due" /> <Certificates number={due} />
          </li>
        )}
        {stale.slice(0, mostVessels).map((position) => (
          <li key={position.imono}>
            <StatusTag status="Stale" /> <Link href={`/fleet-position/${position.imono}`}>{position.name}</Link>,{' '}
            {ageOf(position)}
          </li>
        ))}
        {stale.length > mostVessels && (
          <li>
            <Link href="/fleet?sort=position.desc">{counted(stale.length - mostVessels, 'more vessel')}</Link> with a
            stale position
          </li>
        )}
        {vessels && overview && overdue + due + stale.length === 0 && (
          <li className="muted">Nothing is overdue or due</li>
        )}
        {ofCertificates === 'failed' && <Unchecked what="certificates" query={certificates} />}
        {ofPositions === 'failed' && <Unchecked what="positions" query={positions} />}
      </ul>
    </section>
  );
}

/** How many certificates, leading to where they are: the fleet by the certificate that falls due next. */
function Certificates({ number }: { readonly number: number }) {
  const listed = mayRead(usePermissions(), ['My Fleet']);
  const text = counted(number, 'certificate');
  return listed ? <Link href="/fleet?sort=next-certificate-due.asc">{text}</Link> : text;
}

function Unchecked({ what, query }: { readonly what: string; readonly query: QueryRef }) {
  return (
    <li>
      The {what} could not be checked{' '}
      <button type="button" className="link-button" onClick={() => query.send({ type: 'reload.asked' })}>
        Check again
      </button>
    </li>
  );
}

const sameAnswer = <T extends { data?: unknown; state: string }>(a: T, b: T): boolean =>
  a.data === b.data && a.state === b.state;

/** Vessels named one by one; the others are counted. */
const mostVessels = 4;
