import { allRefusalsOf } from '#platform/contract/common-refusals.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ApiDescription } from './description.ts';
import type { Header, OpenApiDocument, Operation, Parameter, PathItem, Response } from './document-types.ts';
import { examplesFrom } from './example-of.ts';
import { nameSchemas, reachedFrom } from './named-schemas.ts';
import { operationOf, parameterRef } from './operation.ts';
import { REFUSAL, refusalResponses, refusalSchema, retryAfter } from './refusal-responses.ts';

/**
 * The endpoints as an OpenAPI 3.1 document with JSON Schema 2020-12 from zod.
 *
 * @throws when a schema has no name, or the vocabulary lacks an example or has one that nothing uses
 */
export function openApiOf(api: ApiDescription): OpenApiDocument {
  const calls = Object.entries(api.groups).flatMap(([tag, { endpoints }]) =>
    Object.entries(endpoints)
      .map(([name, endpoint]) => ({ tag, name, endpoint }))
      .sort(byKey(({ endpoint: { path, method } }) => `${path} ${method}`)),
  );
  const byName = Object.fromEntries(calls.map(({ name, endpoint }): [string, Endpoint] => [name, endpoint]));
  const schemas = nameSchemas(byName, sorted(api.schemas));
  const examples = examplesFrom(schemas.components, api.vocabulary);
  const parts = { schemas, examples, session: api.session };
  const paths: Record<string, PathItem> = {};
  const responses: Record<string, Response> = {};
  for (const { name, tag, endpoint } of calls) {
    const refusals = refusalResponses(allRefusalsOf(endpoint, api.refusalsOf), api);
    Object.assign(responses, refusals.shared);
    const operation = operationOf(name, tag, endpoint, parts);
    paths[endpoint.path] = {
      parameters: [parameterRef('WireVersion')],
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        ...operation,
        responses: { ...operation.responses, ...refusals.responses },
      } satisfies Operation,
    };
  }
  const unused = examples.unused();
  if (unused.length > 0) throw new Error(`nothing uses the examples of ${unused.join(', ')}`);
  return {
    openapi: '3.1.0',
    info: api.info,
    servers: [api.server],
    tags: Object.entries(api.groups).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: sorted({ ...reachedFrom(paths, schemas.components), [REFUSAL]: refusalSchema }),
      parameters: parametersOf(api),
      responses: sorted(responses),
      headers: headersOf(api),
      securitySchemes: {
        cookie: {
          ...{ type: 'apiKey', in: 'cookie', name: api.session.cookie },
          description: 'The session of a browser. Writes need `Origin`.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The session of any other client.' },
      },
    },
  };
}

/** The order of what a module exports depends on who loads it: the document is the same everywhere. */
const byKey =
  <Value>(keyOf: (value: Value) => string) =>
  (a: Value, b: Value): number =>
    keyOf(a) < keyOf(b) ? -1 : 1;

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(byKey(([name]) => name)));

const parametersOf = ({ session, ...api }: ApiDescription): Record<string, Parameter> => ({
  Origin: {
    ...{ name: 'Origin', in: 'header', required: false },
    description:
      'With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token.',
    schema: { type: 'string' },
  },
  WantsToken: {
    ...{ name: session.wantsTokenHeader, in: 'header', required: false },
    description: `\`1\` answers the token of a new session in \`${session.tokenHeader}\` instead of a cookie.`,
    schema: { type: 'string', const: '1' },
  },
  WireVersion: {
    ...{ name: api.wireVersionHeader, in: 'header', required: false },
    description:
      'The version the client was made for. Unknown fields of a newer client are dropped, all others are refused.',
    schema: { type: 'integer', minimum: 1 },
    example: api.wireVersion,
  },
});

const headersOf = ({ session }: ApiDescription): Record<string, Header> => ({
  RetryAfter: retryAfter,
  SessionCookie: {
    description: `The token of a new session as the cookie \`${session.cookie}\`, to clients that did not ask for it in a header.`,
    schema: { type: 'string' },
  },
  AccessToken: {
    description: 'The token of a new session, to be sent as `Authorization: Bearer`.',
    schema: { type: 'string' },
  },
});
