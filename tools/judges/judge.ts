/** What a judge found, one line each. */
export interface Verdict {
  /** Any of them fails the run. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** A program of others that a judge needs. */
export interface Program {
  readonly name: string;
  /** Null where it can be run, else in one line why it cannot. */
  readonly missing: () => Promise<string | null>;
}

/** A program of others, or a use of one, that judges the running product. */
export interface Judge {
  /** `npm run judges -- <name>`. */
  readonly name: string;
  readonly programs: readonly Program[];
  readonly run: () => Promise<Verdict>;
}
