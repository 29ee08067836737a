import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { inputFault, type InputIssue } from './input-fault.ts';

export type Input<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: InputIssue[] };

/** The contracts use `zod/mini`, which has no messages. */
const words = { error: en().localeError };

/**
 * Validates input by its schema, whether it came in a body, a query or a frame: all of it is read here.
 *
 * Texts that cannot be stored are refused before, so that no schema has to think of them.
 * Unknown keys are rejected from clients of our wire version or older and dropped from newer ones.
 */
export function readInput<S extends z.core.$ZodType>(
  schema: S,
  given: unknown,
  fromNewerClient: boolean,
): Input<z.output<S>> {
  const fault = inputFault(given);
  if (fault) return { ok: false, issues: [fault] };
  const first = z.safeParse(schema, given, words);
  if (first.success) return { ok: true, value: first.data };
  if (fromNewerClient && first.error.issues.some((issue) => issue.code === 'unrecognized_keys')) {
    const again = z.safeParse(schema, withoutUnknownKeys(given, first.error.issues), words);
    if (again.success) return { ok: true, value: again.data };
    return { ok: false, issues: again.error.issues.map(toInputIssue) };
  }
  return { ok: false, issues: first.error.issues.map(toInputIssue) };
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
