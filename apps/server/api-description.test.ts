import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Operation } from '#platform/open-api/document-types.ts';
import { answerSchemaOf, bodyOf, queryOf } from '#platform/open-api/named-schemas.ts';
import { endpoints } from '#wire/endpoints.ts';
import { apiDocument } from './api-description.ts';

const document = apiDocument({ appUrl: undefined, contactEmail: null });
const calls = Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint, Operation] => {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put';
  const operation = document.paths[endpoint.path]?.[method];
  if (!operation) throw new Error(`the document lacks ${name}`);
  return [name, endpoint, operation];
});

/** What does not fit of an example; null where all does. */
const misfit = (schema: z.core.$ZodType, example: unknown): string | null => {
  const { error } = z.safeParse(schema, example);
  return error ? JSON.stringify(error.issues) : null;
};

it('every call says by an example what it takes and what it answers, and the contract accepts both', () => {
  const misfits = calls.flatMap(([name, endpoint, { parameters, requestBody, responses }]) => {
    const json = 'application/json';
    const answer = responses['200'];
    const content = answer && 'content' in answer ? answer.content : undefined;
    const query = parameters.flatMap((one) =>
      'in' in one && one.in !== 'header' ? [[one.name, one.example]] : [],
    );
    const parts: [z.core.$ZodType | null, unknown][] = [
      [bodyOf(endpoint), requestBody?.content[json]?.example],
      [answerSchemaOf(endpoint), content?.[json]?.example],
      [queryOf(endpoint), Object.fromEntries(query)],
    ];
    return parts.flatMap(([schema, example]) => {
      const found = schema && misfit(schema, example);
      return found ? [`${name}: ${found}`] : [];
    });
  });
  expect(misfits).toEqual([]);
});

it('an example that does not fit is found', () => {
  expect(misfit(endpoints.blockUser.body, { userId: 'nobody' })).toContain('userId');
});

it('answers are described as they are read: no schema changes what it parses', () => {
  const described = (io: 'input' | 'output') =>
    calls.map(([name, endpoint]) => {
      const schema = answerSchemaOf(endpoint);
      return [name, schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' })];
    });
  expect(described('output')).toEqual(described('input'));
});

it('every call has a summary, a description, a tag of the document and refusals by code', () => {
  const tags = document.tags.map(({ name }) => name);
  for (const [name, , operation] of calls) {
    expect([name, operation.summary, operation.description]).not.toContain('');
    expect(tags).toContain(operation.tags[0]);
    expect(Object.keys(operation.responses).filter((status) => Number(status) >= 400).length).toBeGreaterThan(
      0,
    );
  }
});
