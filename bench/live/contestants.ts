export const contestantNames = ['hereabout', 'socket.io', 'ws'] as const;
export type ContestantName = (typeof contestantNames)[number];

export const titleOf: Readonly<Record<ContestantName, string>> = {
  hereabout: 'Hereabout',
  'socket.io': 'socket.io, room emit',
  ws: 'ws, a bare loop',
};

/** Orders to the server process. */
export type ServerOrder =
  | { readonly do: 'serve'; readonly contestant: ContestantName; readonly port: number }
  /** Sends bursts of `posts` to the room, `times` times. */
  | { readonly do: 'send'; readonly posts: number; readonly times: number; readonly everyMs: number }
  /** Collects garbage and reports memory. */
  | { readonly do: 'weigh' };

/** The answers to these orders. */
export interface Answers {
  readonly serve: { readonly serving: true };
  /** CPU in microseconds, user and system, from before the first post until the last has left. */
  readonly send: { readonly cpuMicros: number; readonly lastSentAt: number };
  readonly weigh: { readonly residentBytes: number; readonly inTheRoom: number };
}

/** Orders to the process of the sockets. */
export type SocketsOrder =
  /** Opens sockets until there are `count`. */
  | {
      readonly do: 'open';
      readonly contestant: ContestantName;
      readonly port: number;
      readonly count: number;
    }
  /** Resets the byte counter. */
  | { readonly do: 'count' }
  /** Answers once `bytes` arrived, or no more arrive. */
  | { readonly do: 'await'; readonly bytes: number | null };

export interface SocketsAnswers {
  readonly open: { readonly open: number };
  readonly count: { readonly counting: true };
  /** `lastAt` in milliseconds since 1970. */
  readonly await: { readonly bytes: number; readonly lastAt: number };
}
