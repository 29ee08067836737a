import { isDenial, type RefusalsOf } from '#platform/contract/common-refusals.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressFrom } from '#platform/contract/endpoint-path.ts';
import { type AnswerTo, CallFailed, type CallFailure, type CallInput, type Client } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import type { ClientLog } from './log.ts';
import { type RateLimited, readRateLimit } from './rate-limit.rules.ts';
import { planRequest, type RequestSetting } from './request.rules.ts';

export interface HttpClientOptions extends RequestSetting {
  readonly log: ClientLog;
  readonly wireVersion: number;
  readonly wireVersionHeader: string;
  /** Refusals that the product adds to those of the call. */
  readonly refusalsOf: RefusalsOf;
  /** Known reasons of a 429; any other counts as `generic`. */
  readonly rateLimitReasons: readonly string[];
  /** Called for every 429 of our own host. */
  readonly onRateLimited: (block: RateLimited) => void;
  /** Called for every call: whether our host was reached. */
  readonly onReachable: (reachable: boolean) => void;
  readonly fetch?: typeof fetch;
}

/**
 * Calls our own server.
 *
 * Answers are trusted and not validated, so that a newer server may send more than this page knows; only the status
 * is checked.
 */
export function createHttpClient(options: HttpClientOptions): Client {
  return { call: (endpoint, input) => callEndpoint(options, endpoint, input ?? {}) };
}

async function callEndpoint<E extends Endpoint>(
  options: HttpClientOptions,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerTo<E>> {
  const url = new URL(addressFrom(endpoint, input.query as QueryValues), options.ownOrigin);
  const body = endpoint.method === 'GET' ? undefined : JSON.stringify(input.body ?? {});
  const answered = await send(options, url, {
    method: endpoint.method,
    timeoutMs: endpoint.timeoutMs,
    signal: input.signal,
    headers: {
      [options.wireVersionHeader]: String(options.wireVersion),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body,
    onProgress: input.onProgress,
  });
  if (!answered.response.ok) throw failureOf(options, endpoint, answered);
  return read(options, endpoint, answered) as AnswerTo<E>;
}

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>> | undefined;

interface SendRequest {
  readonly method: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly onProgress: ((share: number) => void) | undefined;
}

interface Answered {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

/** Sends and reads to the end: what was cut off on the way is not an answer. */
async function send(options: HttpClientOptions, url: URL, sending: SendRequest): Promise<Answered> {
  const plan = planRequest(url, options);
  if (plan.type === 'refused') throw fail(options, { type: 'unexpected', status: null }, 'foreign host');
  const timeout = AbortSignal.timeout(sending.timeoutMs);
  const signals = sending.signal ? AbortSignal.any([timeout, sending.signal]) : timeout;
  try {
    const { method, body, onProgress } = sending;
    const headers = { ...sending.headers, ...plan.headers };
    const isFollowed = plan.type === 'own' && body !== undefined && onProgress !== undefined;
    const response = isFollowed
      ? await fetchWithProgress(url, { method, headers, body, signal: signals, onProgress })
      : await (options.fetch ?? fetch)(url, {
          ...{ method, headers, credentials: plan.credentials, signal: signals },
          ...(body === undefined ? {} : { body }),
        });
    const bytes = await response.arrayBuffer();
    options.onReachable(true);
    return { response, bytes };
  } catch {
    // Aborted by the caller: the server is fine.
    if (sending.signal?.aborted) throw new CallFailed({ type: 'unreachable' });
    if (timeout.aborted) throw fail(options, { type: 'timeout' }, url.pathname);
    options.onReachable(false);
    throw new CallFailed({ type: 'unreachable' });
  }
}

function read(options: HttpClientOptions, endpoint: Endpoint, { response, bytes }: Answered): unknown {
  if (endpoint.answer === 'nothing') return undefined;
  if ('file' in endpoint.answer) return new Uint8Array(bytes);
  const text = new TextDecoder().decode(bytes);
  if ('text' in endpoint.answer) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw fail(options, { type: 'unexpected', status: response.status }, endpoint.path);
  }
}

function failureOf(
  options: HttpClientOptions,
  endpoint: Endpoint,
  { response, bytes }: Answered,
): CallFailed {
  const body = readError(bytes);
  if (response.status === 429) {
    const block = readRateLimit(body, response.headers.get('retry-after'), options.rateLimitReasons);
    options.onRateLimited(block);
    return new CallFailed({ type: 'rate-limited', ...block });
  }
  const code = textOf(body, 'error');
  if (code !== null && isDenial(endpoint, options.refusalsOf, code, response.status))
    return new CallFailed({
      type: 'refused',
      status: response.status,
      code,
      reason: textOf(body, 'reason'),
      alert: textOf(body, 'alert'),
    });
  return fail(options, { type: 'unexpected', status: response.status }, endpoint.path);
}

function readError(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // not ours: a proxy's page
  }
}

function textOf(body: unknown, key: 'error' | 'reason' | 'alert'): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value = (body as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : null;
}

/** Logs everything unexpected: anything but an unreachable server or a refusal. */
function fail(options: HttpClientOptions, failure: CallFailure, where: string): CallFailed {
  const status = 'status' in failure ? failure.status : null;
  options.log.error('unexpected call failure', { kind: failure.type, where, status });
  return new CallFailed(failure);
}
