import * as z from 'zod/mini';

/**
 * Parses data of a newer server: drops keys the schema does not know.
 *
 * A new field then does not break an older page. Any other mismatch yields null, as in strict parsing. Unknown keys
 * are removed from the input, so it must belong to the caller.
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

/** Paths of unknown keys; null when there is any other issue. */
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

/** The first member of a union that matches except for unknown keys. */
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
