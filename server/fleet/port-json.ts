import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { VoyagePort } from '../../src/contract/models/vessel.ts';
import type { Schema } from '../db/schema.ts';

type PortAlias = 'origin' | 'target';

/** A joined port as JSON, as voyages and the schedule return it. */
export const portJson = <A extends PortAlias>(
  { ref }: ExpressionBuilder<Schema & Record<PortAlias, Schema['port']>, PortAlias>,
  port: A,
) =>
  sql<z.infer<typeof VoyagePort>>`jsonb_build_object('name', ${ref(`${port}.name`)}, 'locode', ${ref(`${port}.locode`)},
    'country', ${ref(`${port}.country`)}, 'timeZone', ${ref(`${port}.time_zone`)},
    'latitude', ${ref(`${port}.latitude`)}, 'longitude', ${ref(`${port}.longitude`)})`;
