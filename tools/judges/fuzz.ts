import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { schemaInput } from '#platform/testing/arbitrary-input.ts';
import { type BuiltServer, startBuiltServer } from '#platform/testing/built-server.ts';
import type { Browser } from '#platform/testing/http-browser.ts';
import { brokenBodies, brokenQueries } from './fuzz/broken.ts';
import { caller, cookieHeader } from './caller.ts';
import { type Memory, remembered } from './fuzz/memory.ts';
import { type Call, callsOf } from './fuzz/operations.ts';
import type { Judge } from './judge.ts';

/** Inputs of a call in two rounds, and how many of the second are broken in every way. */
const VALID = 16;
const BROKEN_OF = 1;
const AT_ONCE = 8;
/** How often a call is made again when the server says when to come again. */
const TRIES = 50;
const WAIT_MS = 100;

/** What the server says it takes, and what it does not, to every call of its document: it never answers 5xx. */
export const fuzz: Judge = {
  name: 'fuzz',
  programs: [],
  run: async () => {
    const server = await startBuiltServer({ DEMO_WORLD: 'still' });
    try {
      return await fuzzed(server);
    } finally {
      await server.end();
    }
  },
};

const DOCUMENT = '/api/openapi.json';

interface Request {
  readonly kind: string;
  readonly query?: string;
  readonly bytes?: Buffer;
}

async function fuzzed({ url }: BuiltServer) {
  const document = (await (await fetch(url + DOCUMENT)).json()) as OpenApiDocument;
  // What is made comes first, then what is read, then what is changed or taken away.
  const calls = (['POST', 'GET', 'PUT'] as const).flatMap((method) =>
    callsOf(document).filter((call) => call.method === method),
  );
  const memory = remembered();
  const errors: string[] = [];
  const succeeded = new Set<string>();
  let sent = 0;
  let who = await caller(url);
  for (const other of [await caller(url), await caller(url)])
    memory.meet(((await other.get('/api/user/current')).body as { _id: string })._id);

  let renewing: Promise<void> | undefined;
  const renew = async () => {
    who = await caller(url);
    renewing = undefined;
  };
  const ask = async (call: Call, request: Request): Promise<void> => {
    const used = who;
    sent += 1;
    const name = `${call.method} ${call.path}`;
    const answer = await sendUntilTaken(url, used, call, request).catch((error: unknown) => String(error));
    if (typeof answer === 'string') {
      errors.push(`${name} with ${request.kind}: no answer, ${answer}`);
      return;
    }
    if (answer.status >= 500) errors.push(`${name} with ${request.kind}: ${answer.status} ${shown(request)}`);
    if (answer.status < 300) {
      succeeded.add(name);
      if (call.path !== DOCUMENT) memory.keep(answer.body);
    }
    // What ends the session would leave the rest refused at the door.
    if (answer.status === 401 && used === who) await (renewing ??= renew());
  };

  // Twice, so that the second time there is what calls of the first have made.
  for (const round of [1, 2])
    for (const call of calls) {
      const requests = requestsOf(call, round, memory);
      for (let at = 0; at < requests.length; at += AT_ONCE)
        await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => ask(call, request)));
    }
  const refused = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !succeeded.has(name));
  return {
    errors,
    warnings: [],
    notes: [
      `${sent} requests to ${calls.length} calls, of which ${succeeded.size} succeeded at least once`,
      `never succeeded: ${refused.join(', ') || 'none'}`,
    ],
  };
}

/** Every input that a call gets in a round. */
function requestsOf({ method, input, example }: Call, round: number, memory: Memory): readonly Request[] {
  if (input === null) return [{ kind: 'nothing' }];
  const chance = picker(round);
  const sample = fc.sample(schemaInput(input, memory.ids()), { numRuns: VALID / 2, seed: round });
  const valid = [example, ...sample].map((one) => memory.recall(one, chance));
  if (method !== 'GET') {
    const broken = valid
      .slice(0, round === 2 ? BROKEN_OF : 0)
      .flatMap((one, at) => brokenBodies(one, picker(round * 1_000 + at)));
    return [
      ...valid.map((one) => ({ kind: 'a valid body', bytes: Buffer.from(JSON.stringify(one)) })),
      ...broken,
    ];
  }
  const queries = valid.map((one) => ({
    kind: 'a valid query',
    query: new URLSearchParams(
      Object.entries(one as Record<string, unknown>).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString(),
  }));
  return [...queries, ...brokenQueries(Object.keys(input.properties ?? {}))];
}

/** Whole numbers that are the same in every run. */
function picker(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // the usual linear congruence
    return Math.floor((state / 2 ** 32) * Math.max(1, below));
  };
}

const LONGEST_SHOWN = 200;

const shown = ({ query, bytes }: Request): string =>
  (query ?? bytes?.toString() ?? '').slice(0, LONGEST_SHOWN);

/** A server that is busy may say so, and when to come again. */
async function sendUntilTaken(...call: Parameters<typeof send>): ReturnType<typeof send> {
  for (let tries = 1; ; tries++) {
    const answer = await send(...call);
    const isBusy = answer.status === 503 && (answer.retryAfter !== null || call[2].canBeBusy);
    if (!isBusy || tries === TRIES) return answer;
    await sleep(answer.retryAfter === null ? WAIT_MS : 1_000 * Number(answer.retryAfter));
  }
}

async function send(
  url: string,
  who: Browser,
  { method, path }: Call,
  { query, bytes }: Request,
): Promise<{ readonly status: number; readonly body: unknown; readonly retryAfter: string | null }> {
  const answer = await fetch(`${url}${path}${query === undefined ? '' : `?${query}`}`, {
    method,
    headers: { origin: url, cookie: cookieHeader(who), ...(bytes && { 'content-type': 'application/json' }) },
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
