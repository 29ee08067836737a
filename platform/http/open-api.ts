import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';

export interface ApiTitle {
  readonly title: string;
  readonly version: string;
}

/** The whole table as an OpenAPI 3.1 document, whose schemas are JSON Schema 2020-12 as zod writes it. */
export function openApiOf(table: Record<string, Endpoint>, info: ApiTitle): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return { openapi: '3.1.0', info, paths };
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function operationOf(name: string, endpoint: Endpoint): Record<string, unknown> {
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
      ...refusalsOf(endpoint),
    },
  };
}

function answerOf({ answer }: Endpoint): Record<string, unknown> {
  if (answer === 'nothing') return { 204: { description: 'done' } };
  if ('text' in answer)
    return { 200: { description: 'done', content: { 'text/plain': { schema: { const: answer.text } } } } };
  return { 200: { description: 'done', ...json(schemaOf(answer, 'output')) } };
}

function refusalsOf({ refusals }: Endpoint): Record<string, { description: string }> {
  const byStatus: Record<string, { description: string }> = {};
  for (const [code, status] of Object.entries(refusals)) {
    const others = byStatus[status]?.description;
    byStatus[status] = { description: others ? `${others}, ${code}` : code };
  }
  return byStatus;
}
