/** The part of the package that tests use; it comes without types. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    /** 0 takes a free port. */
    port: number;
    silent: boolean;
    directory: string;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
