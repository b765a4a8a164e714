import type { Edit } from './edit.ts';
import type { Node, Source } from './syntax.ts';

/** The kinds of faults, in the order of tests/mutation/equivalents.json. */
export const operators = [
  'wrong target',
  'wrong initial',
  'dropped transition',
  'dropped guard',
  'negated guard',
  'guard body',
  'dropped action',
  'swapped actions',
  'dropped entry/exit',
  'dropped invoke',
  'dropped onDone/onError',
  'dropped assign field',
  'dropped tag',
  'dropped reenter',
  'delay',
  'logic',
] as const;

export type Operator = (typeof operators)[number];

/** One fault in one file. `place` and `what` identify it without its line. */
export interface Mutant {
  readonly file: string;
  /** The file's name and the path of the state: `session-renewing.sending`. */
  readonly place: string;
  readonly operator: Operator;
  readonly what: string;
  /** The whole changed file. */
  readonly text: string;
}

/** A node with its source and its ancestors, the nearest ancestor last. */
export interface NodePath {
  readonly source: Source;
  readonly node: Node;
  readonly ancestors: readonly Node[];
}

/** Reports a fault at a node. */
export type ReportFault = (operator: Operator, at: NodePath, what: string, edits: readonly Edit[]) => void;
