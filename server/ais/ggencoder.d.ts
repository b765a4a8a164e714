/** The part of ggencoder that this server uses; the package brings no types. */
declare module 'ggencoder' {
  /** Parts of one multi-sentence message, collected by the decoder. */
  export type AisParts = Record<string, unknown>;

  export class AisDecode {
    constructor(sentence: string, parts: AisParts);
    /** Whether the message is complete, is of a known type and has a position or particulars. */
    readonly valid: boolean;
    /** Why the sentence could not be read. */
    readonly error: string;
    /** The six-bit groups of the payload. */
    readonly bitarray: readonly number[];
    /** The message type of ITU-R M.1371. */
    readonly aistype?: number;
    /** Nine digits. */
    readonly mmsi?: string;
    readonly navstatus?: number;
    readonly lat?: number;
    readonly lon?: number;
    /** Over ground, in knots. */
    readonly sog?: number;
    /** Over ground, in degrees true. */
    readonly cog?: number;
    /** In degrees true. */
    readonly hdg?: number;
    GetInt(start: number, length: number, signed?: boolean): number;
  }

  /** The package is CommonJS: its values are those of this object. */
  const ggencoder: { readonly AisDecode: typeof AisDecode };
  export default ggencoder;
}
