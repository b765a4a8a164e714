import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { essential } from '../leniency.ts';
import { ById, Done, Id, Imo, IsoDate, MaybeText, Nothing } from '../models/basics.ts';
import { attentionSourceNames } from './attention-sources.ts';

/**
 * A source of a vessel and how many rows its list has. `imono` is null for what concerns the whole company. `note`: what the
 * rows are, where a number says too little: '27.09.2026, Singapore, released 30.09.2026'.
 */
const lineFields = {
  source: z.string(),
  imono: z.nullable(Imo),
  vessel: MaybeText,
  count: z.number(),
  note: MaybeText,
};
export const AttentionLine = essential(z.object(lineFields), 'source', 'count');
export type AttentionLine = z.infer<typeof AttentionLine>;

/** A line that the company does not want to see until a day, and who said so. It comes back earlier if a row is added. */
export const DismissedLine = essential(
  z.object({ id: Id, ...lineFields, until: z.string(), reason: z.string(), by: z.string(), at: z.string() }),
  'id',
  'source',
  'count',
);
export type DismissedLine = z.infer<typeof DismissedLine>;

/** How many records of a kind, or class surveys ('classSurvey'), were stored since the account's last visit. */
export const NewRows = essential(z.object({ list: z.string(), count: z.number() }), 'list', 'count');

/**
 * What needs attention: of the vessels that the account sees, and of the sources that it may read. `lastVisit`: when the visit
 * before this one ended, and what is new since; null: there was none.
 */
export const AttentionLines = z.object({
  items: z.array(AttentionLine),
  dismissed: z.array(DismissedLine),
  lastVisit: z.nullable(z.object({ at: z.string(), newRows: z.array(NewRows) })),
});

/** The longest reason, and the most days that a line can be dismissed for. */
export const maxReasonLength = 200;
export const maxDismissedDays = 366;

/** Which line to hide from everyone of the company until a day, and why. */
export const Dismissal = z.object({
  source: z.enum(attentionSourceNames),
  imono: z.nullable(Imo),
  until: IsoDate,
  reason: z
    .string()
    .check(z.trim(), z.minLength(3, 'A reason has at least 3 characters'), z.maxLength(maxReasonLength)),
});
export type Dismissal = z.infer<typeof Dismissal>;

const base = '/api/attention';
const rules = { needs: 'DASHBOARD', optional: true } as const;

/** The requests of Attention, outside the specification. */
export const attentionCalls = {
  'attention.list': get(base, Nothing, AttentionLines, rules),
  'attention.dismiss': post(`${base}/dismissals`, Dismissal, Done, { ...rules, loading: 'none' }),
  'attention.takeBack': post(`${base}/dismissals/{id}/take-back`, ById, Done, { ...rules, loading: 'none' }),
} as const;
