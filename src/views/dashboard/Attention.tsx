import '../vetting/vetting.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type QueryRef, queryView } from '../../machines/query.ts';
import { staleAfter } from '../map/vessel-mark.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';

/** What wants somebody's attention first: certificates overdue, vessels whose position is old. */
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
  return (
    <section className="card attention" aria-label="Attention">
      <h2 className="section-title">Attention</h2>
      {[ofPositions, ofCertificates].includes('loading') && <Skeleton lines={mostVessels} />}
      <ul>
        {overdue > 0 && (
          <li>
            <StatusTag status="Overdue" /> <Link href={certificatesPath}>{count(overdue, 'certificate')}</Link> past the
            expiry date
          </li>
        )}
        {due > 0 && (
          <li>
            <StatusTag status="Due" /> <Link href={certificatesPath}>{count(due, 'certificate')}</Link>
          </li>
        )}
        {stale.slice(0, mostVessels).map(({ imono, name, ageHours }) => (
          <li key={imono}>
            <StatusTag status="Overdue" /> <Link href={`/fleet-position/${imono}`}>{name}</Link> has sent no position
            for {Math.round(ageHours)} h
          </li>
        ))}
        {stale.length > mostVessels && (
          <li>
            <Link href="/fleet?sort=position.desc">{count(stale.length - mostVessels, 'more vessel')}</Link> without a
            position for {staleAfter} h
          </li>
        )}
        {vessels && overview && overdue + due + stale.length === 0 && (
          <li className="muted">Nothing is overdue or due</li>
        )}
      </ul>
    </section>
  );
}

const sameAnswer = <T extends { data?: unknown; state: string }>(a: T, b: T): boolean =>
  a.data === b.data && a.state === b.state;

/** Vessels named one by one; the others are counted. */
const mostVessels = 4;
const certificatesPath = '/hsqe-perf/certificate-status';

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
