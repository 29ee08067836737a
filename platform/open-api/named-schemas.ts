import { z } from 'zod';
import { type Endpoint, noBody, noQuery } from '#platform/contract/endpoint.ts';
import { type JsonSchema, nameIn, refTo } from './json-schema.ts';

type Schema = z.core.$ZodType;

/** The schemas of a document by their names, in which every named one is referred to by its name. */
export interface NamedSchemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** The name of a schema; null for a schema without one. */
  readonly nameOf: (schema: Schema) => string | null;
}

export const bodyOf = ({ method, body }: Endpoint): Schema | null =>
  method === 'GET' || body === noBody ? null : body;

export const queryOf = ({ query }: Endpoint): Schema | null => (query === noQuery ? null : query);

export const answerSchemaOf = ({ answer }: Endpoint): Schema | null =>
  typeof answer === 'object' && '_zod' in answer ? answer : null;

/** `sendMessage` → `SendMessage`. */
export const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/**
 * Names the schemas of calls: by what a contract exports, else by the call that takes or answers it.
 *
 * @throws when a name or a nameless schema belongs to two
 */
export function nameSchemas(
  calls: Readonly<Record<string, Endpoint>>,
  exported: Readonly<Record<string, Schema>>,
): NamedSchemas {
  const names = new Map<Schema, string>();
  for (const [name, schema] of Object.entries(exported))
    if (!names.has(schema)) names.set(schema, capitalized(name));
  const ofCalls = new Set<Schema>();
  const add = (schema: Schema | null, name: string) => {
    if (schema === null) return;
    const known = names.get(schema);
    if (known === undefined) ofCalls.add(schema);
    else if (ofCalls.has(schema)) throw new Error(`${known} and ${name} are one schema: export it by a name`);
    else return;
    names.set(schema, name);
  };
  for (const [call, endpoint] of Object.entries(calls)) {
    add(bodyOf(endpoint), `${capitalized(call)}Body`);
    add(queryOf(endpoint), `${capitalized(call)}Query`);
    add(answerSchemaOf(endpoint), `${capitalized(call)}Answer`);
  }
  if (new Set(names.values()).size < names.size)
    throw new Error(`several schemas are named ${twice([...names.values()]).join(', ')}`);
  return { components: withRefs(write(names)), nameOf: (schema) => names.get(schema) ?? null };
}

const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, at) => names.indexOf(name) !== at);

function write(names: ReadonlyMap<Schema, string>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...{ uri: refTo, io: 'input', unrepresentable: 'any' },
    override: ({ jsonSchema }) => withItems(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [
      name,
      schema as JsonSchema,
    ]),
  );
}

/** Linters of OpenAPI ask for `items` of every array; behind the parts of a closed tuple there are none to describe. */
function withItems(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, ...others] = schema.prefixItems ?? [];
  if (first && schema.items === false && schema.maxItems === others.length + 1)
    schema.items = first === true || first.type === undefined ? {} : { type: first.type };
}

/** Texts of a pattern are written in several contracts: what equals a named one is that one. */
function withRefs(components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const named = new Map(
    Object.entries(components).flatMap(([name, schema]) =>
      schema.pattern === undefined ? [] : [[JSON.stringify(schema), name] as const],
    ),
  );
  const visit = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(visit);
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = named.get(JSON.stringify(schema));
    return name === undefined ? fieldsOf(schema) : { $ref: refTo(name) };
  };
  const fieldsOf = (schema: object) =>
    Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, visit(value)]));
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => [name, fieldsOf(schema) as JsonSchema]),
  );
}

/** The components that schemas refer to, directly or through others. */
export function reachedFrom(
  roots: unknown,
  components: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = '$ref' in value ? nameIn(value as JsonSchema) : null;
    if (name !== null && !reached.has(name)) {
      reached.add(name);
      visit(components[name]);
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(roots);
  return Object.fromEntries(Object.entries(components).filter(([name]) => reached.has(name)));
}
