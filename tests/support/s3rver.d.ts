/** The part of s3rver that the tests use; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    readonly run: () => Promise<{ readonly port: number }>;
    readonly close: () => Promise<void>;
  }
}
