import type pg from 'pg';

/** A sender and a recipient. */
export interface Pair {
  readonly send: (messageId: string) => void;
}

/** Callbacks of a contestant while messages are in flight. */
export interface DeliveryEvents {
  /** The message was stored and reached the partner. */
  readonly delivered: (messageId: string) => void;
  /** The sender got the acknowledgement of storage; only where it is sent apart from the delivery. */
  readonly acknowledged: (messageId: string) => void;
  /** A refusal, a broken connection, or a message that was not stored. */
  readonly failed: (what: string) => void;
}

/** A chat server with people connected to it, in a database of its own in the one PostgreSQL. */
export interface Contestant {
  readonly name: ContestantName;
  readonly version: string;
  /** The process whose tree is the server. */
  readonly pid: number;
  /** Whether the writer is answered apart from the delivery; then a message is under way until both are there. */
  readonly answers: boolean;
  /** Rows its archive keeps of a message. */
  readonly rowsPerMessage: number;
  readonly connect: (events: DeliveryEvents) => Promise<readonly Pair[]>;
  /** Its own database. */
  readonly pool: pg.Pool;
  readonly countRows: () => Promise<number>;
  readonly end: () => Promise<void>;
}

/** Debian packages without which a contestant cannot be started. */
export interface Missing {
  readonly missing: readonly string[];
}

export const contestantNames = ['hereabout', 'ejabberd', 'prosody'] as const;
export type ContestantName = (typeof contestantNames)[number];

export const titleOf: Readonly<Record<ContestantName, string>> = {
  hereabout: 'Hereabout',
  ejabberd: 'ejabberd',
  prosody: 'Prosody',
};

/** 150 bytes, all of them of one byte each. */
export const BODY =
  'Hey, are you around the market square this evening? We are meeting at eight by the fountain, and latecomers will find us in the bar opposite. Bye!'
    .padEnd(150, '.')
    .slice(0, 150);
