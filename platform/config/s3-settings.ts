import { z } from 'zod';
import { isOrigin } from './is-origin.ts';

/** A bucket of a store that speaks the protocol of S3. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Origin of the store. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket stands in the path of an address; else in its host. */
  readonly pathStyle: boolean;
  /** What every key begins with: empty, or ends in a slash. */
  readonly keyPrefix: string;
}

/** One entry per variable; an absent or empty value counts as not set. */
export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, like map-photos')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, like eu-central-1')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be an http(s) address without a path, like https://s3.eu-central-1.amazonaws.com')
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  S3_KEY_PREFIX: z
    .string()
    .regex(
      /^[\w-]+(\/[\w-]+)*\/?$/,
      'must be letters, digits, _ and -, with slashes between, like map/photos',
    )
    .transform((text) => (text.endsWith('/') ? text : `${text}/`))
    .optional(),
} as const;

const required = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** A store is named as a whole or not at all: half of it would put pictures where nobody expects them. */
export function s3Contradictions(given: Readonly<Partial<Record<string, string>>>): string[] {
  const named = Object.keys(s3Variables).find((key) => given[key] !== undefined);
  if (named === undefined) return [];
  return required
    .filter((key) => given[key] === undefined)
    .map((key) => `${key} is required with ${named}: pictures go to S3 or to DATA_DIR as a whole`);
}

/** Null where pictures stay in the data folder. */
export function s3SettingsBy(values: z.output<z.ZodObject<typeof s3Variables>>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !region || !endpoint || !accessKeyId || !secretAccessKey) return null;
  return {
    ...{ bucket, region, endpoint, accessKeyId, secretAccessKey },
    pathStyle: values.S3_PATH_STYLE === 'on',
    keyPrefix: values.S3_KEY_PREFIX ?? '',
  };
}
