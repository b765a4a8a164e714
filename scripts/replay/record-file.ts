import type { StateValue } from 'xstate';
import * as z from 'zod';

const State: z.ZodType<StateValue> = z.lazy(() => z.union([z.string(), z.record(z.string(), State)]));
const Fields = z.record(z.string(), z.unknown());

const ActorRecord = z.object({
  id: z.string(),
  machine: z.string(),
  from: z.object({ state: State, context: Fields }),
  events: z.array(
    z.object({
      at: z.number(),
      type: z.string(),
      payload: Fields.optional(),
      state: State,
      changed: Fields.optional(),
    }),
  ),
  dropped: z.number(),
  ended: z.boolean(),
});
export type RecordedActor = z.infer<typeof ActorRecord>;

/** A record that a browser copied for support. */
export const RecordFile = z.object({
  format: z.literal('fleet-portal-record-1'),
  build: z.string(),
  at: z.number(),
  address: z.string(),
  lastFailure: z
    .object({
      at: z.number(),
      kind: z.string().optional(),
      status: z.number().optional(),
      reference: z.string().optional(),
    })
    .nullable(),
  actors: z.array(ActorRecord),
});
export type RecordFile = z.infer<typeof RecordFile>;
