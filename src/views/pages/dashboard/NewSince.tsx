import { Link } from 'wouter';
import type { AttentionLines } from '../../../contract/attention/attention.ts';
import { fleetHref } from '../../../contract/fleet/fleet-link.ts';
import { cell } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import { kindNames, kinds } from '../../../contract/records/kinds.ts';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  readonly lastVisit: NonNullable<Received<typeof AttentionLines>['lastVisit']>;
}

/** How many rows of each list were stored since the last visit; each opens its list, limited to them. */
export function NewSince({ lastVisit: { at, newRows } }: Props) {
  const lists = newRows.flatMap(({ list, count }) => {
    const named = listOf(list);
    return named ? [{ ...named, count }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <section className="new-since" aria-label="New since your last visit">
      <h3>
        New since your last visit, <Moment at={at} />
      </h3>
      <ul>
        {lists.map(({ path, name, count }) => (
          <li key={path}>
            <Link href={fleetHref(path, { condition: 'new' })}>{`${name} ${cell(count, 'count')}`}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const listOf = (list: string): { readonly path: string; readonly name: string } | undefined => {
  const kind = kindNames.find((known) => known === list);
  if (kind) return { path: kinds[kind].paths[0], name: kinds[kind].plural };
  return list === 'classSurvey' ? { path: '/class-surveys', name: 'Class surveys' } : undefined;
};
