import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_KEY_ID, TEST_S3_SECRET, TEST_S3_REGION } = process.env;

/** An S3 bucket for tests, with the settings for it. */
export interface Bucket {
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * The existing bucket of `TEST_S3_*`, otherwise a bucket of a small S3 server on loopback. That takes the slash at the
 * end of a listing's path for a wrong signature, so that it only checks signatures if asked to.
 */
export async function openBucket({ checksKeys = false } = {}): Promise<Bucket> {
  if (TEST_S3_ENDPOINT) {
    const named = {
      S3_ENDPOINT: TEST_S3_ENDPOINT,
      S3_BUCKET: TEST_S3_BUCKET ?? '',
      S3_KEY_ID: TEST_S3_KEY_ID ?? '',
      S3_SECRET: TEST_S3_SECRET ?? '',
      S3_REGION: TEST_S3_REGION ?? 'us-east-1',
    };
    return { env: named, close: async () => {} };
  }
  const directory = await mkdtemp(path.join(tmpdir(), 'sesol-bucket-'));
  const bucket = 'sesol-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: !checksKeys,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_KEY_ID: 'S3RVER',
      S3_SECRET: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
