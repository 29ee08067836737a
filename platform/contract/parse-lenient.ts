import * as z from 'zod/mini';

/**
 * Reads what a newer server may say: keys the schema does not know are left out, so that a new field does not cost
 * an older page the whole. Anything else that does not fit is null, as it is where the schema is read strictly.
 * The input must be its reader's own: unknown keys are taken off it.
 */
export function parseLenient<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.core.output<Schema> | null {
  const strict = z.safeParse(schema, input);
  if (strict.success) return strict.data;
  const unknown = unknownKeys(strict.error.issues, []);
  if (unknown === null) return null;
  for (const path of unknown) drop(input, path);
  const read = z.safeParse(schema, input);
  return read.success ? read.data : null;
}

type Path = readonly PropertyKey[];

/** Where the keys stand that are all that is wrong; null when something else is. */
function unknownKeys(issues: readonly z.core.$ZodIssue[], at: Path): readonly Path[] | null {
  const found: Path[] = [];
  for (const issue of issues) {
    const path = [...at, ...issue.path];
    const here =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...path, key])
        : issue.code === 'invalid_union'
          ? firstOf(issue.errors, path)
          : null;
    if (here === null) return null;
    found.push(...here);
  }
  return found;
}

/** Of a union, the first member that fits but for unknown keys. */
function firstOf(members: readonly (readonly z.core.$ZodIssue[])[], at: Path): readonly Path[] | null {
  for (const issues of members) {
    const found = unknownKeys(issues, at);
    if (found && found.length > 0) return found;
  }
  return null;
}

function drop(input: unknown, path: Path): void {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(value as object, key), input);
  Reflect.deleteProperty(parent as object, path.at(-1) ?? '');
}
