import './open-findings.css';
import { Link } from 'wouter';
import { fleetHref } from '../../../contract/fleet/fleet-link.ts';
import { missingValue } from '../../../contract/format.ts';
import type { FleetDetail } from '../../../contract/models/vessel.ts';
import type { Received } from '../../../contract/receive.ts';
import { kindNames, kindPlaces } from '../../../contract/records/kind-places.ts';
import { findingsPath } from '../../../routing/routes.ts';

interface Props {
  readonly vessel: Pick<Received<typeof FleetDetail>, 'imono' | 'openFindings' | 'openFindingsByKind'>;
}

/** The open findings of a vessel: the number opens the list of all, and the number of each kind with the list of exactly those. */
export function OpenFindings({ vessel: { imono, openFindings, openFindingsByKind } }: Props) {
  const listed = kindNames.flatMap((name) => {
    const open = openFindingsByKind.find(({ kind }) => kind === name)?.open ?? 0;
    return open > 0 ? { name, open } : [];
  });
  if (!openFindings || listed.length === 0) return openFindings ?? missingValue;
  const others = openFindings - listed.reduce((sum, { open }) => sum + open, 0);
  return (
    <details className="open-findings">
      <summary>
        <span>{openFindings}</span>
      </summary>
      <ul>
        <li>
          <Link href={`${findingsPath}/${imono}`}>List of findings</Link>
        </li>
        {listed.map(({ name, open }) => {
          const { needs, paths } = kindPlaces[name];
          return (
            <li key={name}>
              <Link href={fleetHref(paths[0], { vessel: [imono], condition: 'openFindings' })}>
                {needs} {open}
              </Link>
            </li>
          );
        })}
        {others > 0 && <li>Other records {others}</li>}
      </ul>
    </details>
  );
}
