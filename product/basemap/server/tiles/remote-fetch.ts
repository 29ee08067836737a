import { lookup as resolve } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';

export interface RemoteAnswer {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Version of the whole content, null where the host sends none. */
  readonly etag: string | null;
}

/** Why a remote request failed; safe to log, as it holds no URL. */
export type RemoteFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'private-address'
  | 'not-found'
  | 'refused'
  | 'no-ranges'
  | 'unreadable';

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: RemoteFailureKind;
  readonly host: string;

  constructor(kind: RemoteFailureKind, host: string) {
    super(`${host}: ${kind}`);
    this.kind = kind;
    this.host = host;
  }
}

export interface RemoteFetchOptions {
  /** Whether private addresses may be fetched; only where the operator configured one. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface RangeRequest {
  readonly first: number;
  readonly length: number;
}

export type RemoteFetch = (url: URL, range?: RangeRequest) => Promise<RemoteAnswer>;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20 * 1024 * 1024;
const REDIRECTS_MAX = 3;

const unzip = promisify(gunzip);

/** Loopback, private, link-local, shared, multicast and reserved ranges (RFC 6890). */
const privateRanges = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [net = '', prefix] = range.split('/');
  privateRanges.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4');
}

export const isPrivateAddress = (address: string): boolean =>
  privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Fetches in the server's own name: nothing of the visitor is forwarded.
 * Addresses are checked while connecting, so that a host name cannot change to a private address after the lookup.
 */
export function createRemoteFetch(options: RemoteFetchOptions): RemoteFetch {
  const { allowPrivate, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  return async (url, range) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let at = url;
    for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
      const response = await request(at, range, allowPrivate, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        at = redirected(headers.location, at);
        continue;
      }
      const expected = range ? 206 : 200;
      if (statusCode !== expected) {
        response.destroy();
        throw new RemoteFailure(failureOf(statusCode, range), at.host);
      }
      const bytes = await collect(response, maxBytes, at.host, signal);
      return {
        bytes: headers['content-encoding'] === 'gzip' ? await unzipped(bytes, maxBytes, at.host) : bytes,
        contentType: headers['content-type'] ?? 'application/octet-stream',
        etag: headers.etag ?? headers['last-modified'] ?? null,
      };
    }
    throw new RemoteFailure('too-many-redirects', url.host);
  };
}

function failureOf(status: number, range: RangeRequest | undefined): RemoteFailureKind {
  if (status === 404 || status === 410 || status === 204) return 'not-found';
  return range && status === 200 ? 'no-ranges' : 'refused';
}

function redirected(location: string, from: URL): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from) : null;
  const isWeb = to?.protocol === 'https:' || (to?.protocol === 'http:' && from.protocol === 'http:');
  if (!to || !isWeb) throw new RemoteFailure('refused', from.host);
  return to;
}

function request(url: URL, range: RangeRequest | undefined, allowPrivate: boolean, signal: AbortSignal) {
  return new Promise<IncomingMessage>((done, fail) => {
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && isIP(literal) !== 0 && isPrivateAddress(literal)) {
      fail(new RemoteFailure('private-address', url.host));
      return;
    }
    const asked = (url.protocol === 'https:' ? https : http).get(url, {
      signal,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
      headers: {
        'user-agent': 'map-cache',
        accept: '*/*',
        ...(range
          ? { range: `bytes=${range.first}-${range.first + range.length - 1}` }
          : { 'accept-encoding': 'gzip' }),
      },
    });
    asked.on('response', done);
    asked.on('error', (error) => fail(failureFrom(error, url.host, signal)));
  });
}

class PrivateAddress extends Error {}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = error ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
    if (error) callback(error, '');
    else if (inside) callback(new PrivateAddress(), '');
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

function failureFrom(error: Error, host: string, signal: AbortSignal): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  if (error instanceof PrivateAddress) return new RemoteFailure('private-address', host);
  return new RemoteFailure(signal.aborted ? 'timeout' : 'unreachable', host);
}

async function collect(
  response: IncomingMessage,
  maxBytes: number,
  host: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new RemoteFailure('too-large', host);
      chunks.push(chunk);
    }
  } catch (error) {
    throw failureFrom(error instanceof Error ? error : new Error('unknown'), host, signal);
  }
  return Buffer.concat(chunks);
}

async function unzipped(bytes: Buffer, maxBytes: number, host: string): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch {
    throw new RemoteFailure('unreadable', host);
  }
}

/** Whether a host resolves to a private address. */
export async function resolvesToPrivate(url: URL): Promise<boolean> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) return isPrivateAddress(literal);
  const addresses = await promisify(resolve)(literal, { all: true }).catch(() => []);
  return addresses.some(({ address }) => isPrivateAddress(address));
}
