import '../vetting/vetting.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type QueryRef, queryView } from '../../machines/query.ts';
import { staleAfter } from '../map/vessel-mark.ts';
import { StatusTag } from '../ui/StatusTag.tsx';

/** What wants somebody's attention first: certificates overdue, vessels whose position is old. */
export function Attention({
  positions,
  certificates,
}: {
  readonly positions: QueryRef;
  readonly certificates: QueryRef;
}) {
  const vessels = useSelector(positions, (snapshot) => queryView(snapshot, 'track.all').data);
  const overview = useSelector(certificates, (snapshot) => queryView(snapshot, 'fleet.certificates').data);
  if (!vessels || !overview) return null;
  const stale = vessels.filter(({ ageHours }) => ageHours >= staleAfter);
  return (
    <section className="card attention" aria-label="Attention">
      <h2 className="section-title">Attention</h2>
      <ul>
        <li>
          <StatusTag status="Overdue" /> {overview.overdue.number} certificates past their date,{' '}
          <Link href="/hsqe-perf/certificate-status">{overview.due.number} more are due</Link>
        </li>
        {stale.map(({ imono, name, ageHours }) => (
          <li key={imono}>
            <StatusTag status="Overdue" /> <Link href={`/fleet-position/${imono}`}>{name}</Link> has sent no position
            for {Math.round(ageHours)} h
          </li>
        ))}
      </ul>
    </section>
  );
}
