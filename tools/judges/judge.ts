import type { BuiltServer } from '#platform/testing/built-server.ts';
import type { Program } from '../programs/program.ts';

/** What a judge found, one line each. */
export interface Verdict {
  /** Any of them fails the run. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** What was measured, or with what it was judged. */
  readonly notes?: readonly string[];
}

/** What judges stand on together. */
export interface Ground {
  /** A server of the built product with the demo city, for judges that leave it as others need it. */
  readonly server: () => Promise<BuiltServer>;
}

/** What judges the running product from outside: by programs of others, or ours. */
export interface Judge {
  /** `npm run judges -- <name>`. */
  readonly name: string;
  /** Of others; without them it is skipped. */
  readonly programs: readonly Program[];
  /** One that takes minutes runs when it is named, or with `--all`. It has the machine to itself. */
  readonly isLong?: boolean;
  /** Rejects where it cannot judge, which fails the run. */
  readonly run: (ground: Ground) => Promise<Verdict>;
}
