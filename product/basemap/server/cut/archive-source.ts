import { setTimeout as wait } from 'node:timers/promises';
import type { RangeResponse, Source } from 'pmtiles';
import { arrayBufferOf } from '../tiles/archive-file.ts';
import { type RemoteFailureKind, createRemoteFetch, RemoteFailure } from '../tiles/remote-fetch.ts';
import { CutRefused } from './cut-refused.ts';

/** The archive that is cut from, read in ranges. */
export interface ArchiveSource extends Source {
  readonly url: URL;
  /** @throws CutRefused when it cannot be had after several tries, or is another than at the first request */
  readonly read: (first: number, length: number) => Promise<Buffer>;
}

export interface SourceOptions {
  readonly signal: AbortSignal;
  /** Before the second try; doubled with each one more. */
  readonly waitMs?: number;
}

const TIMEOUT_MS = 60_000;
const TRIES = 5;
const WAIT_MS = 1_000;

/** Failures that another try does not mend. */
const FINAL: ReadonlySet<RemoteFailureKind> = new Set([
  'not-found',
  'no-ranges',
  'too-large',
  'too-many-redirects',
]);

const words: Readonly<Record<RemoteFailureKind, string>> = {
  'not-found': 'there is no such file',
  'no-ranges': 'it ignores the header Range and sends the whole file, and a part cannot be cut from it',
  unreachable: 'it does not answer',
  timeout: 'it takes too long',
  refused: 'it refuses the request',
  'too-large': 'a tile is too large',
  'too-many-redirects': 'it sends us from one address to the next',
  'private-address': 'it lies in a private network',
  unreadable: 'its answer cannot be read',
};

/** The operator chose the host: it may lie in a private network. */
const fetchRange = createRemoteFetch({ allowPrivate: true, timeoutMs: TIMEOUT_MS });

export const isMissing = (error: unknown): boolean =>
  error instanceof RemoteFailure && (error.kind === 'not-found' || error.kind === 'refused');

/** Whether there is a file that can be asked for; one try. @throws RemoteFailure */
export const probe = (url: URL) => fetchRange(url, { first: 0, length: 127 });

export function archiveSource(url: URL, { signal, waitMs = WAIT_MS }: SourceOptions): ArchiveSource {
  /** Version of the archive at the first request; null where the host sends none. */
  let version: string | null | undefined;

  const tryOnce = async (first: number, length: number): Promise<Buffer> => {
    const { bytes, etag } = await abortable(fetchRange(url, { first, length }), signal);
    // An archive may be shorter than what is asked for first.
    if (bytes.length > length || (bytes.length < length && first > 0))
      throw new RemoteFailure('unreadable', url.host);
    version ??= etag;
    if (etag !== version)
      throw new CutRefused('The archive was replaced by another while it was read. Start again.');
    return bytes;
  };

  const read = async (first: number, length: number): Promise<Buffer> => {
    for (let tries = 1; ; tries++) {
      try {
        return await tryOnce(first, length);
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        if (tries === TRIES || FINAL.has(error.kind)) throw refusalOf(error);
        await wait(waitMs * 2 ** (tries - 1), undefined, { signal });
      }
    }
  };
  return {
    url,
    read,
    getKey: () => url.href,
    getBytes: async (first, length): Promise<RangeResponse> => ({
      data: arrayBufferOf(await read(first, length)),
    }),
  };
}

export const refusalOf = ({ host, kind }: RemoteFailure): CutRefused =>
  new CutRefused(`${host}: ${words[kind]}.`);

function abortable<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
