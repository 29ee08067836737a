/** Why a store did not do what it was asked. */
export interface S3Failure {
  /** Of the store (`AccessDenied`) or of the network (`ECONNREFUSED`). */
  readonly code: string;
  /** Null when it did not answer. */
  readonly status: number | null;
}

/** The loggable part of an error: its message may quote a key or a secret. */
export function s3FailureOf(error: unknown): S3Failure {
  const { name, code, $metadata } = (error ?? {}) as {
    readonly name?: unknown;
    readonly code?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const known = [code, name].find((one) => typeof one === 'string' && /^\w{1,60}$/.test(one));
  return { code: typeof known === 'string' ? known : 'unknown', status: $metadata?.httpStatusCode ?? null };
}

export const describeS3Failure = ({ code, status }: S3Failure): string =>
  status === null ? code : `${code}, status ${status}`;

/** What an operator checks when the bucket cannot be listed at the start. */
export function describeS3StartFailure(failure: S3Failure): string {
  const why = `(${describeS3Failure(failure)})`;
  const { code, status } = failure;
  if (status === null) return `The store at S3_ENDPOINT cannot be reached ${why}.`;
  if (code === 'NoSuchBucket') return `The store at S3_ENDPOINT has no bucket named as S3_BUCKET ${why}.`;
  if (code === 'PermanentRedirect' || code === 'AuthorizationHeaderMalformed' || status === 301)
    return `The bucket S3_BUCKET is in another region: check S3_REGION and S3_ENDPOINT ${why}.`;
  if (status === 401 || status === 403)
    return `The store at S3_ENDPOINT refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY ${why}. The key must be allowed to list, get, put and delete in S3_BUCKET.`;
  return `What answers at S3_ENDPOINT does not list S3_BUCKET ${why}. Some stores need S3_PATH_STYLE=on.`;
}
