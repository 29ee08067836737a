import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './operations.ts';

/** How often a call is made again when the server is busy. */
const TRIES = 60;
const WAIT_MS = 500;

/** How an input is sent, and what it is. */
export interface Request {
  readonly kind: string;
  readonly query?: string;
  readonly bytes?: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request, and again while the server says that it is busy. */
export async function sendRequest(...request: Parameters<typeof sendOnce>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const { status, body, retryAfter } = await sendOnce(...request);
    const isBusy =
      status === 503 && (retryAfter !== null || (body as { error?: unknown } | null)?.error === 'busy');
    if (!isBusy || tries === TRIES) return { status, body };
    await sleep(retryAfter === null ? WAIT_MS : 1_000 * Number(retryAfter));
  }
}

async function sendOnce(
  url: string,
  cookie: string,
  { method, path }: Call,
  { query, bytes }: Request,
): Promise<Answer & { readonly retryAfter: string | null }> {
  const fields = new URLSearchParams(query);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = fields.get(name) ?? '';
    // Of a path without a value between two slashes there is no call.
    return value === '' ? '-' : encodeURIComponent(value);
  });
  const answer = await fetch(`${url}${filled}${query === undefined ? '' : `?${query}`}`, {
    method,
    headers: { origin: url, cookie, ...(bytes && { 'content-type': 'application/json' }) },
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: answer.status,
    body: isJson && text !== '' ? (JSON.parse(text) as unknown) : null,
    retryAfter: answer.headers.get('retry-after'),
  };
}
