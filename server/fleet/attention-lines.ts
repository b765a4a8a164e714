import { type RawBuilder, sql } from 'kysely';
import {
  type AttentionSource,
  attentionSourceNames,
  attentionSources,
  type SourceDefinition,
} from '../../src/contract/attention/attention-sources.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import type { Principal } from '../request/request-context.ts';
import type { FleetCondition } from '../../src/contract/fleet/fleet-conditions.ts';
import { fleetSource, matchingFleet } from './fleet-source.ts';
import type { FleetListName } from './record-conditions.ts';
import { type Asked, isVesselSource, vesselSources } from './vessel-sources.ts';

/** The sources that an account may read. */
export const readableSources = ({ permissions }: Pick<Principal, 'permissions'>): readonly AttentionSource[] =>
  attentionSourceNames.filter((source) => mayRead(permissions, [attentionSources[source].needs]));

/**
 * A subquery of the lines of these sources for an account: source, vessel_id (null: the whole company) and items, the ids
 * of the rows of its list.
 */
export const foundLines = (sources: readonly AttentionSource[], asked: Asked): RawBuilder<unknown> => {
  const selects = sources.map(
    (source) => sql`select ${sql.lit(source)} as source, vessel_id, items from (${rowsOf(source, asked)}) as rows`,
  );
  const all = [
    sql`select null::text as source, null::int as vessel_id, null::bigint[] as items where false`,
    ...selects,
  ];
  return sql`(${sql.join(all, sql` union all `)})`;
};

const rowsOf = (source: AttentionSource, asked: Asked): RawBuilder<unknown> => {
  if (isVesselSource(source)) return vesselSources[source](asked);
  const { list }: SourceDefinition = attentionSources[source];
  if (list.page === 'records') return ofVessels(list.kind, list.condition, asked);
  if (list.page === 'surveys') return ofVessels('classSurvey', list.condition, asked);
  throw new Error(`Nothing counts the source ${source}`);
};

/** The rows of a list with a condition, by vessel. */
const ofVessels = (list: FleetListName, condition: FleetCondition, asked: Asked) => {
  const { table } = fleetSource(list, asked);
  const rows = matchingFleet(list, { condition }, asked);
  return sql`select ${sql.ref(`${table}.vessel_id`)}, array_agg(${sql.ref(`${table}.id`)}::bigint) as items ${rows}
    group by ${sql.ref(`${table}.vessel_id`)}`;
};
