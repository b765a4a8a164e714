/** What was heard of a source: lines, the messages in them, and what became of their positions. */
export interface AisHeard {
  readonly lines: number;
  readonly decoded: number;
  /** Lines that could not be read, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly written: number;
  /** Positions of vessels that are not in the portal. */
  readonly foreign: number;
  readonly withoutTime: number;
}
