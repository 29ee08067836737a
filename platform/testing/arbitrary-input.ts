import fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema } from '#platform/open-api/json-schema.ts';

/** Generates valid input of a schema; `idsOf` provides existing ids, so that some calls find something. */
export function validInput(schema: z.core.$ZodType, idsOf: readonly string[]): fc.Arbitrary<unknown> {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return arbitraryOf(written, idsOf).filter((value) => z.safeParse(schema, value).success);
}

/** Generates input of a schema without references, as a document says it; see `validInput`. */
export const schemaInput = (schema: JsonSchema, idsOf: readonly string[]): fc.Arbitrary<unknown> =>
  arbitraryOf(schema, idsOf);

/** Generates input with some fields of one that is known to be taken. */
export function mixedInput(inputs: fc.Arbitrary<unknown>, known: object): fc.Arbitrary<unknown> {
  return fc
    .tuple(inputs, fc.subarray(Object.entries(known)))
    .map(([value, fields]) => (isObject(value) ? { ...value, ...Object.fromEntries(fields) } : value));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Generates input with one fault: a missing or unknown key, a wrong type, out of range, huge, nested, or no text.
 *
 * @param inputs what is spoilt
 */
export function spoiltInput(inputs: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(inputs, fc.nat(), junk, fc.constantFrom('replace', 'remove', 'add', 'whole'))
    .map(([value, where, thing, how]) => spoil(value, where, thing, how));
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
}

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'x',
    -1,
    0,
    1e308,
    91,
    181,
    0.5,
    true,
    [],
    {},
    'NaN',
    '__proto__',
    '2020-13-45',
    '\ud800',
    'a\udc00\ud83d',
    'a\u0000b',
    { '\u0000': 'a' },
    nested(1_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map((n) => Array.from({ length: 500 + (Math.abs(n) % 500) }, () => n)),
  fc.integer({ min: 1, max: 5000 }).map((n) => 'a'.repeat(n)),
  fc.jsonValue({ maxDepth: 3 }),
);

function arbitraryOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, ids)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return arrayOf(schema, ids);
    case 'string':
      return stringOf(schema, ids);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31) });
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1e6 : schema.exclusiveMinimum + 1e-3);
  return fc.double({ min, max: schema.maximum ?? 1e6, noNaN: true });
}

function objectOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {});
  const record = fc.record(Object.fromEntries(entries.map(([key, part]) => [key, arbitraryOf(part, ids)])), {
    requiredKeys: [...(schema.required ?? [])],
  });
  if (typeof schema.additionalProperties !== 'object') return record;
  return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(schema.additionalProperties, ids), {
    maxKeys: 4,
  });
}

function arrayOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => arbitraryOf(item, ids)));
  return fc.array(arbitraryOf(schema.items ?? {}, ids), {
    minLength: schema.minItems ?? 0,
    maxLength: Math.min(schema.maxItems ?? 5, 5),
  });
}

function stringOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.pattern === '^[0-9a-f]{24}$')
    return fc.oneof(fc.constantFrom(...ids), fc.stringMatching(/^[0-9a-f]{24}$/));
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString());
  if (schema.format === 'email') return fc.emailAddress();
  // Negative lookaheads cannot be generated; violations are filtered out with other invalid values.
  if (schema.pattern !== undefined)
    return fc.stringMatching(new RegExp(schema.pattern.replaceAll(/\(\?!.*?\)/g, '')));
  return fc.string({
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 30, 60),
    unit: 'grapheme',
  });
}

function spoil(value: unknown, where: number, thing: unknown, how: string): unknown {
  if (how === 'whole' || typeof value !== 'object' || value === null) return thing;
  const copy = structuredClone(value) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys[where % Math.max(1, keys.length)];
  if (how === 'add' || key === undefined) return { ...copy, unheardOf: thing };
  if (how === 'remove') Reflect.deleteProperty(copy, key);
  else copy[key] = where % 2 ? thing : spoil(copy[key], where >> 1, thing, 'replace');
  return copy;
}
