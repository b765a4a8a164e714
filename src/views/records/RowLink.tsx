import { Link } from 'wouter';
import { mayRead } from '../../contract/permission-needs.ts';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import { usePermissions } from '../portal.ts';

interface Props {
  readonly id: string;
  /** What the row is called. */
  readonly name: string;
  readonly location: RouteState;
}

/** Opens the form of a row, for those who may import. */
export function RowLink({ id, name, location }: Props) {
  if (!mayRead(usePermissions(), ['Data Import'])) return null;
  return (
    <Link className="row-link" href={hrefFor(location, { record: id, panel: 'edit' })} aria-label={`Edit ${name}`}>
      Edit
    </Link>
  );
}
