import { Link } from 'wouter';
import { mayRead } from '../../contract/permission-needs.ts';
import { isFiltered, withoutFilters } from '../../routing/list-filter.ts';
import { importPath } from '../../routing/routes.ts';
import { useLocation, usePermissions } from '../portal.ts';

interface Props {
  /** What is missing: records of a list, or the vessels of the account. */
  readonly of: 'records' | 'vessels';
}

/** What a person can do where there is no content: remove the filters, add what is missing, or ask who may. */
export function NextStep({ of }: Props) {
  const location = useLocation();
  const permissions = usePermissions();
  if (of === 'records' && location && isFiltered(location))
    return <Link href={withoutFilters(location)}>Show all, without filters</Link>;
  const administers = of === 'vessels' && mayRead(permissions, ['Administration']);
  const imports = mayRead(permissions, ['Data Import']);
  if (!administers && !imports) return <span>{askFor[of]}</span>;
  return (
    <>
      {imports && <Link href={importPath}>Import {of}</Link>}
      {administers && <Link href="/administration/vessels">Add or assign a vessel</Link>}
      {administers && <Link href="/administration/people">Invite a person</Link>}
    </>
  );
}

const askFor = {
  records: 'Records appear here as soon as your company brings them in.',
  vessels: 'Ask your company’s administrator to assign vessels to you.',
} as const;
