import type pg from 'pg';

/** Two of whom the first writes and the second gets it. */
export interface Pair {
  readonly send: (messageId: string) => void;
}

/** What a contestant says while messages are under way. */
export interface Told {
  /** It reached the partner, having been stored. */
  readonly delivered: (messageId: string) => void;
  /** The writer was told that it is stored; only where that is said apart from the delivery. */
  readonly acknowledged: (messageId: string) => void;
  /** Something came that must not: a refusal, a broken connection, a message that was not stored. */
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
  readonly connect: (told: Told) => Promise<readonly Pair[]>;
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
  'Hey, are you around the market square this evening? We are meeting at eight by the fountain, and whoever comes late finds us in the bar opposite. Bye!'
    .padEnd(150, '.')
    .slice(0, 150);
