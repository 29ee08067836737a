import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { startTestServer, type TestServer } from '../../server.fixture.ts';
import { type Chatter, chatter } from '../chat.fixture.ts';

export interface Account {
  readonly email?: string;
  /** Hours since the address of email was confirmed; absent where it was not. */
  readonly confirmedHours?: number;
  /** The address of the device. */
  readonly from?: string;
}

export interface ContactWorld {
  readonly server: () => TestServer;
  /** Moves the clock of the server. */
  readonly pass: (milliseconds: number) => void;
  /** Of a household in the network of this test. */
  readonly address: (household?: number) => string;
  /** A text that is like no other of this test file. */
  readonly own: (n: number) => string;
  readonly people: (count: number) => Promise<Chatter[]>;
  readonly account: (account: Account) => Promise<Chatter>;
}

/** A server with a clock of its own for the tests of a file, each of which comes from a network of its own. */
export function contactWorld(): ContactWorld {
  let server: TestServer | null = null;
  let time = new Date('2030-05-01T12:00:00Z');
  let network = 0;
  beforeAll(async () => {
    server = await startTestServer({ clock: { now: () => time }, env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => server?.close());
  beforeEach(() => {
    network += 1;
  });
  const started = () => {
    if (!server) throw new Error('no test runs');
    return server;
  };
  const address = (household = 0) => `198.51.${network}.${household}`;
  return {
    server: started,
    pass: (milliseconds) => {
      time = new Date(time.getTime() + milliseconds);
    },
    address,
    own: (n) => hash('sha256', `${network} ${n}`),
    people: (count) => Promise.all(Array.from({ length: count }, () => chatter(started()))),
    account: async ({ email, confirmedHours, from = address() }) => {
      const who = await chatter(started(), {}, { 'x-forwarded-for': from });
      const activatedAt =
        confirmedHours === undefined ? null : new Date(time.getTime() - confirmedHours * HOUR_MS);
      await started().database.database.$client.query(
        'update visitors set is_activated = $2, activated_at = $3, email = $4 where id = $1',
        [who.id, activatedAt !== null, activatedAt, email ?? null],
      );
      return who;
    },
  };
}

/** The status of a message, or why it was refused. */
export async function send(
  who: Chatter,
  to: Pick<Chatter, 'id'>,
  body: string,
  more: object = {},
): Promise<unknown> {
  const answer = await who.post<{ error?: string }>('/api/message', { userIdTo: to.id, body, ...more });
  return answer.body.error ?? answer.status;
}

/** Writes to each of them in turn; the answers. */
export async function writeToAll(
  who: Chatter,
  all: readonly Chatter[],
  bodyOf: (n: number) => string,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [n, other] of all.entries()) answers.push(await send(who, other, bodyOf(n)));
  return answers;
}

export const sent = (count: number): number[] => Array.from({ length: count }, () => 200);
