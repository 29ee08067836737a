import { createECDH, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import type { OpenApiDocument } from '#platform/open-api/document-types.ts';
import { schemaInput } from '#platform/testing/arbitrary-input.ts';
import { type BuiltServer, startBuiltServer } from '#platform/testing/built-server.ts';
import { PASSWORD } from './caller.ts';
import { brokenBodies, brokenQueries } from './fuzz/broken.ts';
import { type Chance, type Memory, remembered } from './fuzz/memory.ts';
import { type Call, callsOf } from './fuzz/operations.ts';
import { newcomers, type Person, twoPeople } from './fuzz/people.ts';
import { type Request, sendRequest } from './fuzz/send-request.ts';
import type { Judge } from './judge.ts';

/** Inputs of a call in a round; the example more than once, each time with other ids. */
const EXAMPLES = 3;
const SAMPLES = 8;
/** Examples of a call that was always refused. */
const LAST_EXAMPLES = 24;
const AT_ONCE = 8;
/** How many inputs of a call that always was refused are sent by newcomers as well. */
const BY_NEWCOMERS = 3;

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
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

async function fuzzed({ url }: BuiltServer) {
  const document = (await (await fetch(url + DOCUMENT)).json()) as OpenApiDocument;
  const calls = callsOf(document);
  const people = await twoPeople(url);
  const fields = await ownFields();
  const memory = remembered({
    people: people.ids,
    fields: () => ({ ...fields, email: people.emails(), sessionId: people.sessionIds() }),
  });
  const errors: string[] = [];
  const succeeded = new Set<string>();
  let sent = 0;

  /** The status, and 0 for no answer. */
  const ask = async (call: Call, request: Request, cookie: string): Promise<number> => {
    sent += 1;
    const found = (what: string) => errors.push(`${nameOf(call)} with ${request.kind}: ${what}`);
    try {
      const { status, body } = await sendRequest(url, cookie, call, request);
      if (status >= 500) found(`${status} ${shown(request)}`);
      if (status < 300) {
        succeeded.add(nameOf(call));
        if (call.path !== DOCUMENT) memory.keep(body, call.method === 'POST');
      }
      return status;
    } catch (error) {
      found(`no answer, ${String(error)}`);
      return 0;
    }
  };
  const askAs = async (who: Person, call: Call, request: Request): Promise<number> => {
    const status = await ask(call, request, who.browser.cookie);
    // What ends the session would leave the rest refused at the door.
    if (status === 401) await people.replace(who);
    return status;
  };
  /** A valid input is sent by one after another until it is taken, each with ids as they are known then. */
  const sendValid = async (call: Call, input: unknown, at: number, chance: Chance): Promise<void> => {
    const request = () => validRequest(call, memory.recall(input, chance));
    for (const who of people.both(at)) if ((await askAs(who, call, request())) < 300) return;
    if (!call.isForNewcomers || at >= BY_NEWCOMERS || succeeded.has(nameOf(call))) return;
    for (const newcomer of newcomers) {
      const { cookie, link } = await newcomer(url);
      memory.keep({ link });
      if ((await ask(call, request(), cookie)) < 300) return;
    }
  };

  const sendAll = async (call: Call, inputs: readonly unknown[], seed: number): Promise<void> => {
    const chance = picker(seed);
    await eachAtOnce(inputs, (input, at) => sendValid(call, input, at, chance));
  };
  const sendBroken = async (call: Call, input: unknown, seed: number): Promise<void> => {
    const chance = picker(seed);
    await eachAtOnce(brokenOf(call, memory.recall(input, chance), chance), async (request, at) => {
      const [who] = people.both(at);
      if (who) await askAs(who, call, request);
    });
  };
  /** Once more, after what is made of its noun: what was there before may be gone. */
  const sendAfterMaking = async (call: Call, seed: number): Promise<void> => {
    const making = calls.filter(({ method, tag }) => method === 'POST' && tag === call.tag);
    for (const one of making.filter((made) => !made.isForNewcomers))
      await sendAll(one, examplesOf(one, EXAMPLES), seed);
    await sendAll(call, examplesOf(call, LAST_EXAMPLES), seed);
  };

  // Last what ends a session or an account.
  for (const isForNewcomers of [false, true]) {
    const some = inOrder(calls.filter((one) => one.isForNewcomers === isForNewcomers));
    // Twice, so that the second time there is what calls of the first have made.
    for (const round of [1, 2])
      for (const [index, call] of some.entries()) {
        const [seed, inputs] = [round * 1_000 + index, inputsOf(call, round, memory)];
        await sendAll(call, inputs, seed);
        if (round === 2) await sendBroken(call, inputs[0], seed);
      }
    for (const [index, call] of some.entries())
      if (!succeeded.has(nameOf(call))) await sendAfterMaking(call, 3_000 + index);
  }
  const refused = calls.map(nameOf).filter((name) => !succeeded.has(name));
  return {
    errors,
    warnings: [],
    notes: [
      `${sent} requests to ${calls.length} calls, of which ${succeeded.size} were answered 2xx at least once`,
      `never answered 2xx: ${refused.join(', ') || 'none'}`,
    ],
  };
}

/** What is made comes first, then what is read, then what is changed or taken away. */
const inOrder = (calls: readonly Call[]): readonly Call[] =>
  (['POST', 'GET', 'PUT'] as const).flatMap((method) => calls.filter((call) => call.method === method));

async function eachAtOnce<One>(
  all: readonly One[],
  act: (one: One, at: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map((one, at) => act(one, from + at)));
}

/** What a client knows of itself: its password, the day, a picture, and the keys of a device. */
async function ownFields(): Promise<Readonly<Record<string, readonly string[]>>> {
  const [width, height] = [400, 300];
  const picture = await sharp({ create: { width, height, channels: 3, background: '#678' } })
    .png()
    .toBuffer();
  return {
    ...{ password: [PASSWORD], currentPassword: [PASSWORD], today: [new Date().toISOString().slice(0, 10)] },
    dataUrl: [`data:image/png;base64,${picture.toString('base64')}`],
    p256dh: [createECDH('prime256v1').generateKeys('base64url')],
    auth: [randomBytes(16).toString('base64url')],
  };
}

/** The inputs of a call that its schema takes; `undefined` for a call that takes nothing. */
function inputsOf(call: Call, round: number, memory: Memory): readonly unknown[] {
  const { input } = call;
  if (input === null) return [undefined];
  const sample = fc.sample(schemaInput(input, memory.ids()), { numRuns: SAMPLES, seed: round });
  return [...examplesOf(call, EXAMPLES), ...sample];
}

const examplesOf = ({ example }: Call, count: number): readonly unknown[] =>
  Array.from({ length: count }, () => example);

function validRequest({ method }: Call, input: unknown): Request {
  if (input === undefined) return { kind: 'nothing' };
  if (method !== 'GET') return { kind: 'a valid body', bytes: Buffer.from(JSON.stringify(input)) };
  const fields = Object.entries(input as Record<string, unknown>).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { kind: 'a valid query', query: new URLSearchParams(fields).toString() };
}

/** An input broken in every way; none of a call that takes nothing. */
function brokenOf({ method, input }: Call, valid: unknown, chance: Chance): readonly Request[] {
  if (input === null) return [];
  if (method === 'GET') return brokenQueries(Object.keys(input.properties ?? {}));
  return brokenBodies(valid, chance);
}

/** Whole numbers that are the same in every run. */
function picker(seed: number): Chance {
  let state = Math.imul(seed, 0x9e37_79b1); // so that seeds beside each other have nothing in common
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0; // the usual linear congruence
    return Math.floor((state / 2 ** 32) * Math.max(1, below));
  };
}

const LONGEST_SHOWN = 200;

const shown = ({ query, bytes }: Request): string =>
  (query ?? bytes?.toString() ?? '').slice(0, LONGEST_SHOWN);
