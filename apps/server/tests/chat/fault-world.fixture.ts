import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readLockFile } from '#platform/db/embedded/postgres-processes.ts';
import { freePort, type ServerProcess, startProcess } from '#platform/testing/process.ts';
import { brand } from '#product/brand.ts';
import type {
  StoredMessage,
  StoredParticipant,
  ObservedTimeline,
} from '#product/chat/faults/evidence.fixture.ts';
import { listMessages } from '#product/chat/contract/chat-endpoints.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import { admittedVisitor } from '../visitors/session.fixture.ts';

export interface Person {
  readonly id: string;
  readonly cookie: string;
}

/** The real server with its real database, as processes of their own that can be killed at any moment. */
export class FaultWorld {
  readonly #folder: string;
  readonly #port: string;
  #server: ServerProcess;

  /** @param folder where all of it lies; removed when it is closed */
  static async open(folder = mkdtempSync(path.join(tmpdir(), 'faults '))): Promise<FaultWorld> {
    chmodSync(folder, 0o755); // PostgreSQL runs as another user where this process is root
    const port = String(await freePort());
    const world = new FaultWorld(folder, port, await startProcess(settings(folder, port)));
    await world.#server.ready();
    return world;
  }

  private constructor(folder: string, port: string, server: ServerProcess) {
    this.#folder = folder;
    this.#port = port;
    this.#server = server;
  }

  get url(): string {
    return this.#server.url;
  }

  /** A visitor with an account. */
  async person(): Promise<Person> {
    const { visitor, headers } = await admittedVisitor(this.url);
    await this.query(
      "update visitors set account_type = 'authenticated', is_activated = true where id = $1",
      [visitor._id],
    );
    return { id: visitor._id, cookie: headers['cookie'] ?? '' };
  }

  /** As if the power went for the server alone: kill -9, then a new start. */
  async killServer(): Promise<void> {
    await this.#server.end('SIGKILL');
    await this.#start();
  }

  /** PostgreSQL stops at once, as by `pg_ctl stop -m immediate`, and the server with it; both restart. */
  async stopDatabase(): Promise<void> {
    const { pid } = this.#lockFile();
    process.kill(pid, 'SIGQUIT');
    await this.#server.end('SIGKILL');
    await this.#start();
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.#lockFile().port,
      user: 'postgres',
      password: readFileSync(path.join(this.#folder, 'data/postgres/password'), 'utf8').trim(),
      database: brand.slug,
    });
    await client.connect();
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** The number of a person's newest change. */
  async changeSeqOf({ id }: Person): Promise<number> {
    const [row] = await this.query<{ changeSeq: number }>(
      'select last_change_seq as "changeSeq" from chat_people where visitor_id = $1',
      [id],
    );
    return row?.changeSeq ?? 0;
  }

  messages(): Promise<StoredMessage[]> {
    return this.query(
      'select id, conversation_id as "conversationId", seq, author_id as "authorId", body from chat_messages order by conversation_id, seq',
    );
  }

  participants(): Promise<StoredParticipant[]> {
    return this.query(
      'select conversation_id as "conversationId", visitor_id as "visitorId", partner_id as "partnerId", read_seq as "readSeq", unread from chat_participants',
    );
  }

  /** A conversation as a participant receives it, page by page from the end; none where they do not see it. */
  async historyOf(
    person: Person,
    { conversationId, partnerId }: StoredParticipant,
  ): Promise<ObservedTimeline> {
    const messages: Message[] = [];
    for (let hasMore = true; hasMore;) {
      const before = messages[0] ? `&before=${messages[0]._id}` : '';
      const answer = await fetch(
        `${this.url}${listMessages.path}?conversationId=${conversationId}${before}`,
        { headers: { cookie: person.cookie } },
      );
      if (answer.status === 404) break;
      const page = listMessages.answer.parse(await answer.json());
      messages.unshift(...page.messages);
      hasMore = page.hasMore;
    }
    return {
      of: `the history of ${person.id} with ${partnerId}`,
      visitorId: person.id,
      partnerId,
      messages: messages.map(({ _id, body }) => ({ id: _id, body })),
    };
  }

  async close(): Promise<void> {
    await this.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The same, but what it left stays. */
  async end(): Promise<void> {
    await this.#server.end('SIGTERM');
  }

  async #start(): Promise<void> {
    this.#server = await startProcess(settings(this.#folder, this.#port));
    await this.#server.ready(RECOVERY_MS);
  }

  #lockFile(): { readonly pid: number; readonly port: number } {
    const lock = readLockFile(path.join(this.#folder, 'data/postgres/cluster'));
    if (!lock) throw new Error('no PostgreSQL runs in the folder of this world');
    return lock;
  }
}

/** After its database was stopped a server waits until that has recovered, longer than it starts by itself. */
const RECOVERY_MS = 120_000;

const settings = (folder: string, port: string): Readonly<Record<string, string>> => ({
  DATA_DIR: path.join(folder, 'data'),
  ...{ DEMO_WORLD: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', PORT: port },
});
