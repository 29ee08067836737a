import { type Endpoint, EVERYONE } from '#platform/contract/endpoint.ts';
import { namesInPath } from '#platform/contract/endpoint-path.ts';
import type { ApiDescription } from './description.ts';
import type { Operation, Parameter, Ref, Response } from './document-types.ts';
import type { Examples } from './example-of.ts';
import { type JsonSchema, refTo } from './json-schema.ts';
import { answerSchemaOf, bodyOf, type NamedSchemas, queryOf } from './named-schemas.ts';

/** What operations are made with. */
export interface OperationParts {
  readonly schemas: NamedSchemas;
  readonly examples: Examples;
  readonly session: ApiDescription['session'];
}

export const parameterRef = (name: string): Ref => ({ $ref: `#/components/parameters/${name}` });
const headerRef = (name: string): Ref => ({ $ref: `#/components/headers/${name}` });

/** One call, without its refusals. */
export function operationOf(name: string, tag: string, endpoint: Endpoint, parts: OperationParts): Operation {
  const body = bodyOf(endpoint);
  return {
    operationId: name,
    tags: [tag],
    summary: firstClause(endpoint.summary),
    description: `${endpoint.summary}\n\nRole \`${endpoint.role}\`, limit \`${endpoint.limit}\`.`,
    'x-role': endpoint.role,
    'x-limit': endpoint.limit,
    security: securityOf(endpoint.role),
    parameters: [
      ...queryParameters(endpoint, parts),
      ...(endpoint.method === 'GET' ? [] : [parameterRef('Origin')]),
      ...(endpoint.startsSession ? [parameterRef('WantsToken')] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: jsonOf(parts.schemas.nameOf(body) ?? '', parts.examples) },
    }),
    responses: answerOf(endpoint, parts),
  };
}

/** The sentence up to where it says more. */
const firstClause = (text: string): string => text.split(/[.:;](?:\s|$)/, 1)[0] ?? text;

/** By cookie or by token; calls for everyone also without. */
const securityOf = (role: string): Operation['security'] => [
  ...(role === EVERYONE ? [{}] : []),
  { cookie: [] },
  { bearer: [] },
];

function queryParameters(endpoint: Endpoint, { schemas, examples }: OperationParts): Parameter[] {
  const query = queryOf(endpoint);
  const name = (query && schemas.nameOf(query)) ?? '';
  const { properties = {}, required = [] } = schemas.components[name] ?? {};
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: namesInPath(endpoint).includes(key) ? ('path' as const) : ('query' as const),
    required: required.includes(key),
    schema,
    example: examples.of(schema, name, key),
  }));
}

const jsonOf = (name: string, examples: Examples) => {
  const schema: JsonSchema = { $ref: refTo(name) };
  return { 'application/json': { schema, example: examples.of(schema, name) } };
};

function answerOf(
  endpoint: Endpoint,
  { schemas, examples, session }: OperationParts,
): Record<string, Response> {
  const { answer } = endpoint;
  if (answer === 'nothing') return { 204: { description: 'Done.' } };
  const headers = endpoint.startsSession && {
    headers: { 'Set-Cookie': headerRef('SessionCookie'), [session.tokenHeader]: headerRef('AccessToken') },
  };
  const schema = answerSchemaOf(endpoint);
  const content = schema
    ? jsonOf(schemas.nameOf(schema) ?? '', examples)
    : 'text' in answer
      ? { 'text/plain': { schema: { type: 'string', const: answer.text }, example: answer.text } }
      : { [(answer as { file: string }).file]: { schema: { type: 'string', format: 'binary' } } };
  return { 200: { description: 'Done.', ...headers, content } };
}
