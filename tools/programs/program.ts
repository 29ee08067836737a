/** A program that is not ours and that a command needs. */
export interface Program {
  readonly name: string;
  /** Null where it can be run, else in one line why it cannot. */
  readonly missing: () => Promise<string | null>;
}
