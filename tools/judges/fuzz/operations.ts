import type { JsonSchema } from '#platform/open-api/json-schema.ts';
import { nameIn } from '#platform/open-api/json-schema.ts';
import type { OpenApiDocument, Operation } from '#platform/open-api/document-types.ts';

/** A call as the document describes it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** What it takes, in the body or in the query; null where it takes nothing. */
  readonly input: JsonSchema | null;
  readonly example: unknown;
  /** The noun it belongs to. */
  readonly tag: string | undefined;
  /** Whether it may be made before the age check. */
  readonly isForNewcomers: boolean;
}

/** Every call of the document. */
export function callsOf(document: OpenApiDocument): readonly Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries({ GET: item.get, POST: item.post, PUT: item.put }).flatMap(([method, operation]) =>
      operation
        ? [
            {
              ...{ method: method as Call['method'], path, tag: operation.tags[0] },
              isForNewcomers: ['everyone', 'visitor'].includes(operation['x-role']),
              ...inputOf(operation, document),
            },
          ]
        : [],
    ),
  );
}

function inputOf(
  { parameters, requestBody }: Operation,
  document: OpenApiDocument,
): Pick<Call, 'input' | 'example'> {
  const json = requestBody?.content['application/json'];
  if (json) return { input: whole(json.schema, document), example: json.example };
  const query = parameters.flatMap((one) => ('in' in one && one.in !== 'header' ? [one] : []));
  if (query.length === 0) return { input: null, example: undefined };
  return {
    input: {
      type: 'object',
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, whole(schema, document)])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    },
    example: Object.fromEntries(
      query.filter(({ required }) => required).map((one) => [one.name, one.example]),
    ),
  };
}

/** A schema with every reference replaced by what it names. @throws where one names nothing */
function whole(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const name = nameIn(schema);
  if (name !== null) {
    const named = document.components.schemas[name];
    if (!named) throw new Error(`the document has no schema ${name}`);
    return whole(named, document);
  }
  const { anyOf, oneOf, properties, items, prefixItems, additionalProperties } = schema;
  const all = (parts: readonly JsonSchema[]) => parts.map((part) => whole(part, document));
  return {
    ...schema,
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(oneOf && { oneOf: all(oneOf) }),
    ...(prefixItems && { prefixItems: all(prefixItems) }),
    ...(items && { items: whole(items, document) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: whole(additionalProperties, document),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, whole(part, document)]),
      ),
    }),
  };
}
