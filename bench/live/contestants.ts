export const contestantNames = ['hereabout', 'socket.io', 'ws'] as const;
export type ContestantName = (typeof contestantNames)[number];

export const titleOf: Readonly<Record<ContestantName, string>> = {
  hereabout: 'Hereabout',
  'socket.io': 'socket.io, room emit',
  ws: 'ws, a bare loop',
};

/** What the server process is told. */
export type ServerOrder =
  | { readonly do: 'serve'; readonly contestant: ContestantName; readonly port: number }
  /** Tells the room so many posts at once, so many times. */
  | { readonly do: 'tell'; readonly posts: number; readonly times: number; readonly everyMs: number }
  /** Collects its garbage and says what it holds. */
  | { readonly do: 'weigh' };

/** What it answers to each, in this order. */
export interface Answers {
  readonly serve: { readonly serving: true };
  /** CPU in microseconds, user and system, from before the first post until the last has left. */
  readonly tell: { readonly cpuMicros: number; readonly lastToldAt: number };
  readonly weigh: { readonly residentBytes: number; readonly inTheRoom: number };
}

/** What the process of the sockets is told. */
export type SocketsOrder =
  /** Opens more until there are so many. */
  | {
      readonly do: 'open';
      readonly contestant: ContestantName;
      readonly port: number;
      readonly count: number;
    }
  /** Counts from here on. */
  | { readonly do: 'count' }
  /** Answers once so many bytes came, or none come any more. */
  | { readonly do: 'await'; readonly bytes: number | null };

export interface SocketsAnswers {
  readonly open: { readonly open: number };
  readonly count: { readonly counting: true };
  /** `lastAt` in milliseconds since 1970. */
  readonly await: { readonly bytes: number; readonly lastAt: number };
}
