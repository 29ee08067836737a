import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import type { S3Settings } from '#platform/config/s3-settings.ts';
import { describeS3Failure, describeS3StartFailure, type S3Failure, s3FailureOf } from './s3-failure.ts';
import { assertKey, assertOwner, type Storage, StorageError } from './storage.ts';

/** How long a store may take, in milliseconds, and how often it is asked. */
export interface S3Patience {
  readonly connectMs: number;
  /** From the request to the end of its answer. */
  readonly answerMs: number;
  /** Of a request that the store did not answer, or not for good. */
  readonly attempts: number;
}

/** A photo is 2 MB at most once it is reencoded. */
const usualPatience: S3Patience = { connectMs: 3_000, answerMs: 10_000, attempts: 3 };

export interface S3StorageOptions {
  readonly log: Pick<Logger, 'error'>;
  readonly patience?: S3Patience;
}

/** Removals of one owner that are on their way at once. */
const REMOVED_AT_ONCE = 20;

/**
 * Files as objects of a bucket. The server reads and writes each of them itself: no address of the store is made, signed
 * or not.
 *
 * @throws StorageError when the bucket cannot be listed with these settings
 */
export async function openS3Storage(
  settings: S3Settings,
  { log, patience = usualPatience }: S3StorageOptions,
): Promise<Storage> {
  // Loaded here alone: it takes 0.15 s and 35 MB, which a server with a folder does not need.
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client(clientConfig(settings, patience));
  const { bucket: Bucket, keyPrefix } = settings;
  const ofKey = (key: string) => {
    assertKey(key);
    return { Bucket, Key: `${keyPrefix}${key}` };
  };

  const failed = (operation: string, failure: S3Failure): StorageError => {
    log.error({ operation, ...failure }, 'the S3 store failed');
    return new StorageError(`S3 ${operation} failed (${describeS3Failure(failure)})`);
  };
  const orFailed = async <T>(operation: string, asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      throw failed(operation, s3FailureOf(error));
    }
  };

  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyPrefix, MaxKeys: 1 }));
  } catch (error) {
    throw new StorageError(describeS3StartFailure(s3FailureOf(error)));
  }

  return {
    put: async (key, bytes) => {
      await orFailed('put', client.send(new PutObjectCommand({ ...ofKey(key), Body: bytes })));
    },
    get: async (key) => {
      const object = ofKey(key);
      try {
        const { Body } = await client.send(new GetObjectCommand(object));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        const failure = s3FailureOf(error);
        if (failure.code === 'NoSuchKey') return null;
        throw failed('get', failure);
      }
    },
    remove: async (key) => {
      await orFailed('remove', client.send(new DeleteObjectCommand(ofKey(key))));
    },
    removeOf: async (owner) => {
      assertOwner(owner);
      let after: string | undefined;
      do {
        const page = await orFailed(
          'list',
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: `${keyPrefix}${owner}/`, ContinuationToken: after }),
          ),
        );
        const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
        // Not by `DeleteObjects`, which asks for a checksum that differs from store to store.
        for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE)
          await orFailed(
            'remove',
            Promise.all(
              keys
                .slice(at, at + REMOVED_AT_ONCE)
                .map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))),
            ),
          );
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (after !== undefined);
    },
  };
}

/** Everything that the client would otherwise look for in the environment and in files of the account is said. */
const clientConfig = (settings: S3Settings, patience: S3Patience): S3ClientConfig => ({
  region: settings.region,
  endpoint: settings.endpoint,
  forcePathStyle: settings.pathStyle,
  credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  requestHandler: {
    connectionTimeout: patience.connectMs,
    requestTimeout: patience.answerMs,
    socketTimeout: patience.answerMs,
    throwOnRequestTimeout: true,
  },
  maxAttempts: patience.attempts,
  retryMode: 'standard',
  defaultsMode: 'standard',
  // Stores of others know MD5 or nothing.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
});
