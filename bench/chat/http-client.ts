import net from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

type Answered = (answer: HttpAnswer | null) => void;

const END_OF_HEAD = '\r\n\r\n';

/** One connection that is kept, with one request on it at a time. */
class Kept {
  readonly #socket: net.Socket;
  readonly #free: (kept: Kept) => void;
  #received = '';
  #waiting: Answered | null = null;

  constructor(port: number, free: (kept: Kept) => void) {
    this.#free = free;
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    // So that lengths in bytes are lengths of the text; what the bench sends and reads is plain.
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (data: string) => {
      this.#received += data;
      this.#read();
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#waiting?.(null));
  }

  ask(request: string, answered: Answered): void {
    this.#waiting = answered;
    this.#socket.write(request, 'latin1');
  }

  end(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #read(): void {
    const end = this.#received.indexOf(END_OF_HEAD);
    if (end === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#received)?.[1] ?? 0);
    const start = end + END_OF_HEAD.length;
    if (this.#received.length < start + length) return;
    const answer = {
      status: Number(this.#received.slice(9, 12)),
      body: this.#received.slice(start, start + length),
    };
    const answered = this.#waiting;
    this.#received = '';
    this.#waiting = null;
    this.#free(this);
    answered?.(answer);
  }
}

/**
 * A minimal HTTP client of one caller, with one kept connection for each call in flight.
 * Its cost must not limit the server.
 */
export class HttpClient {
  readonly #port: number;
  readonly #head: string;
  readonly #idle: Kept[] = [];
  readonly #all: Kept[] = [];

  constructor(port: number, token: string) {
    this.#port = port;
    this.#head = ` HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n`;
  }

  /** Answers null when the connection broke. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body: object | null, answered: Answered): void {
    const text = body === null ? '' : JSON.stringify(body);
    const about = body === null ? '' : `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n`;
    const kept = this.#idle.pop() ?? this.#open();
    kept.ask(`${method} ${path}${this.#head}${about}\r\n${text}`, answered);
  }

  /** @throws Error when it is refused, or the connection broke */
  async askFor<Answer>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body: object | null = null,
  ): Promise<Answer> {
    const answer = await new Promise<HttpAnswer | null>((resolve) => this.ask(method, path, body, resolve));
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}: ${answer?.body}`);
    return JSON.parse(answer.body) as Answer;
  }

  end(): void {
    for (const kept of this.#all) kept.end();
  }

  #open(): Kept {
    const kept = new Kept(this.#port, (free) => this.#idle.push(free));
    this.#all.push(kept);
    return kept;
  }
}
