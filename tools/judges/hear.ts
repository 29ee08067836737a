import type { Ground, Judge } from './judge.ts';

/** What a judge said, and whether it found an error. */
export interface Heard {
  readonly lines: readonly string[];
  readonly isFaulty: boolean;
}

/** Lets a judge judge, unless a program that it needs is missing. */
export async function hear({ name, programs, run }: Judge, ground: Ground): Promise<Heard> {
  for (const { missing } of programs) {
    const why = await missing();
    if (why !== null) return { lines: [`- ${name} skipped: ${why}`], isFaulty: false };
  }
  const begun = performance.now();
  const {
    errors,
    warnings,
    notes = [],
  } = await run(ground).catch((error: unknown) => ({
    errors: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    warnings: [],
    notes: [],
  }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const isFaulty = errors.length > 0;
  return {
    lines: [
      ...notes.map((line) => `  ${line}`),
      ...errors.map((line) => `  error: ${line}`),
      ...warnings.map((line) => `  warning: ${line}`),
      `${isFaulty ? '✗' : '✓'} ${name}: ${errors.length} errors, ${warnings.length} warnings (${seconds} s)`,
    ],
    isFaulty,
  };
}
