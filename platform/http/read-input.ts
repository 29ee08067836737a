import { en } from 'zod/locales';
import * as z from 'zod/mini';

export interface InputIssue {
  /** The field, as in `physicalLocation.lat`; empty for the body itself. */
  readonly path: string;
  readonly message: string;
}
export type Input<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: InputIssue[] };

/** The contracts use `zod/mini`, which has no messages. */
const words = { error: en().localeError };

/**
 * Validates input by its schema.
 * Unknown keys are rejected from clients of our wire version or older and dropped from newer ones.
 */
export function readInput<S extends z.core.$ZodType>(
  schema: S,
  given: unknown,
  fromNewerClient: boolean,
): Input<z.output<S>> {
  const first = z.safeParse(schema, given, words);
  if (first.success) return { ok: true, value: first.data };
  if (fromNewerClient && first.error.issues.some((issue) => issue.code === 'unrecognized_keys')) {
    if (isDeeperThan(given, MAX_DEPTH)) return { ok: false, issues: [TOO_DEEP] };
    const again = z.safeParse(schema, withoutUnknownKeys(given, first.error.issues), words);
    if (again.success) return { ok: true, value: again.data };
    return { ok: false, issues: again.error.issues.map(toInputIssue) };
  }
  return { ok: false, issues: first.error.issues.map(toInputIssue) };
}

/** More than any contract has; a copy is made by recursion, which ends at some thousands. */
const MAX_DEPTH = 64;
const TOO_DEEP: InputIssue = { path: '', message: `nested more than ${MAX_DEPTH} deep` };

/** Level by level: a recursion would end where the copy does. */
function isDeeperThan(given: unknown, depth: number): boolean {
  let level: readonly unknown[] = [given];
  for (let at = 0; at <= depth; at += 1) {
    level = level.filter(isRecord).flatMap((one) => Object.values(one));
    if (level.length === 0) return false;
  }
  return true;
}

const toInputIssue = (issue: z.core.$ZodIssue): InputIssue => ({
  path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.'),
  message: issue.message,
});

function withoutUnknownKeys(given: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(given);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    let at: unknown = copy;
    for (const step of issue.path) at = isRecord(at) ? at[String(step)] : undefined;
    if (isRecord(at)) for (const key of issue.keys) Reflect.deleteProperty(at, key);
  }
  return copy;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
