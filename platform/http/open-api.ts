import { z } from 'zod';
import { allRefusalsOf, type RefusalsOf } from '#platform/contract/common-refusals.ts';
import type { Endpoint, RefusalTable } from '#platform/contract/endpoint.ts';

export interface ApiTitle {
  readonly title: string;
  readonly version: string;
}

/** The endpoints as an OpenAPI 3.1 document with JSON Schema 2020-12 from zod. */
export function openApiOf(
  table: Record<string, Endpoint>,
  info: ApiTitle,
  ofProduct: RefusalsOf,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint, allRefusalsOf(endpoint, ofProduct));
  }
  return { openapi: '3.1.0', info, paths, components: { schemas: { Refusal: refusal } } };
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** The body of every refusal. */
const refusal = schemaOf(
  z.object({
    error: z.string(),
    reason: z.string().optional(),
    message: z.string().optional(),
    alert: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
  'input',
);

function operationOf(name: string, endpoint: Endpoint, refusals: RefusalTable): Record<string, unknown> {
  const query = schemaOf(endpoint.query, 'input');
  const required = new Set(query.required ?? []);
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-role': endpoint.role,
    'x-limit': endpoint.limit,
    parameters: Object.entries(query.properties ?? {}).map(([key, schema]) => ({
      name: key,
      in: 'query',
      required: required.has(key),
      schema,
    })),
    ...(endpoint.method === 'GET' ? {} : { requestBody: json(schemaOf(endpoint.body, 'input')) }),
    responses: {
      ...answerOf(endpoint),
      ...answersOf(refusals),
    },
  };
}

function answerOf({ answer }: Endpoint): Record<string, unknown> {
  if (answer === 'nothing') return { 204: { description: 'done' } };
  if ('text' in answer)
    return { 200: { description: 'done', content: { 'text/plain': { schema: { const: answer.text } } } } };
  if ('file' in answer)
    return {
      200: {
        description: 'done',
        content: { [answer.file]: { schema: { type: 'string', format: 'binary' } } },
      },
    };
  return { 200: { description: 'done', ...json(schemaOf(answer, 'output')) } };
}

function answersOf(refusals: RefusalTable): Record<string, unknown> {
  const codes = new Map<number, string[]>();
  for (const [code, status] of Object.entries(refusals))
    codes.set(status, [...(codes.get(status) ?? []), code]);
  return Object.fromEntries(
    [...codes].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        ...json({ $ref: '#/components/schemas/Refusal' }),
        ...(status === 429 && {
          headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
        }),
      },
    ]),
  );
}
