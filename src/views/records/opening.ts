import { mayRead } from '../../contract/permission-needs.ts';
import type { RouteState } from '../../routing/location.ts';
import { kinds, type KindName } from '../../contract/records/kinds.ts';
import { hrefForOpened, recordOpenedBy } from '../../routing/opened.ts';
import { usePermissions } from '../portal.ts';
import type { Row } from './fields.ts';

/** The record a row opens: the row's key (the record id, if the record is of the list's own kind) and its href. */
export interface Opening {
  readonly id: string;
  readonly href: string;
}

/** The records that the rows of a list open: of its own kind, or of another kind that the account may read. */
export const useOpening = (name: KindName, location: RouteState) => {
  const permissions = usePermissions();
  return (row: Row): Opening | undefined => {
    const opened = recordOpenedBy(name, row);
    if (!opened) return undefined;
    const href = hrefForOpened(location, name, opened);
    if (opened.kind === name) return { id: opened.id, href };
    return mayRead(permissions, [kinds[opened.kind].needs]) ? { id: `${opened.kind} ${opened.id}`, href } : undefined;
  };
};
