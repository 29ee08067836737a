import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '#platform/config/s3-settings.ts';

export interface S3Server {
  readonly settings: S3Settings;
  /** The same as variables of the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything in the bucket. */
  readonly keys: () => readonly string[];
  /** Puts files behind the protocol's back, which is quick. */
  readonly fill: (keys: readonly string[]) => void;
  readonly dropBucket: () => void;
  /** Idempotent. */
  readonly close: () => Promise<void>;
}

const BUCKET = 'pictures';
const OBJECT = '._S3rver_object';

/** A store that speaks S3, s3rver, with an empty bucket in a folder of its own. */
export async function s3Server(): Promise<S3Server> {
  const root = mkdtempSync(path.join(tmpdir(), 's3-'));
  const child = fork(path.join(import.meta.dirname, 's3-server.fixture.mjs'), [root, BUCKET], {
    // Where a listing goes on is encrypted there by DES.
    execArgv: ['--openssl-legacy-provider'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const settings = {
    ...{ bucket: BUCKET, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', pathStyle: true, keyPrefix: '' },
  };
  const bucket = path.join(root, BUCKET);
  return {
    settings,
    env: {
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_PATH_STYLE: 'on',
    },
    keys: () =>
      readdirSync(bucket, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(OBJECT))
        .map((file) => file.slice(0, -OBJECT.length))
        .sort(),
    fill: (keys) => {
      for (const key of keys) {
        const file = path.join(bucket, `${key}${OBJECT}`);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, 'x');
      }
    },
    dropBucket: () => rmSync(bucket, { recursive: true }),
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}
