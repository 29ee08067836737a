import { temporaryRefusals } from '#platform/contract/common-refusals.ts';
import type { RefusalTable } from '#platform/contract/endpoint.ts';
import type { ApiDescription } from './description.ts';
import type { Header, Ref, Response } from './document-types.ts';
import { type JsonSchema, refTo } from './json-schema.ts';

export const REFUSAL = 'Refusal';

/** The body of every refusal. */
export const refusalSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'The code, for programs.' },
    reason: { type: 'string', description: 'What narrows the code.' },
    message: { type: 'string' },
    alert: { type: 'string', description: 'A state that the client has to show.' },
    issues: {
      type: 'array',
      description: 'Of `invalid`: the fields that do not fit; the path is empty for the body itself.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['error'],
};

/** The whole seconds after which a call may be repeated. */
export const retryAfter: Header = {
  description: 'Whole seconds to wait before the call is repeated.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  example: 30,
};

const isTemporary = (code: string): boolean => temporaryRefusals.some((temporary) => temporary === code);

/** The header of a response, which may also come with codes that have none. */
function retryHeaderOf(codes: readonly string[]): Response['headers'] {
  if (!codes.some(isTemporary)) return undefined;
  const isOfAll = codes.every(isTemporary);
  return {
    'Retry-After': isOfAll ? { $ref: '#/components/headers/RetryAfter' } : { ...retryAfter, required: false },
  };
}

export interface RefusalResponses {
  readonly responses: Readonly<Record<string, Response | Ref>>;
  /** The responses referred to, by their names. */
  readonly shared: Readonly<Record<string, Response>>;
}

/** One response for each status, with its codes; a status with a single code is the same for all calls. */
export function refusalResponses(
  refusals: RefusalTable,
  { meanings, rateLimitReasons }: Pick<ApiDescription, 'meanings' | 'rateLimitReasons'>,
): RefusalResponses {
  const byStatus: Record<string, string[]> = {};
  for (const [code, status] of Object.entries(refusals)) (byStatus[status] ??= []).push(code);
  const shared: Record<string, Response> = {};
  const responses = Object.entries(byStatus).map(([status, codes]): [string, Response | Ref] => {
    const response = responseOf(status, codes, meanings, rateLimitReasons);
    const [code] = codes;
    if (codes.length > 1 || code === undefined) return [status, response];
    const name = responseName(code, status);
    shared[name] = response;
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return { responses: Object.fromEntries(responses), shared };
}

/** `not-found`, 404 → `NotFound404`. */
const responseName = (code: string, status: string): string =>
  code
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('') + status;

function textOf(code: string, meaning: string | undefined): string {
  const more = [meaning ?? [], isTemporary(code) ? '`Retry-After` says when to call again.' : []].flat();
  return more.length === 0 ? `\`${code}\`` : `\`${code}\`: ${more.join(' ')}`;
}

function responseOf(
  status: string,
  codes: readonly string[],
  meanings: Readonly<Record<string, string>>,
  rateLimitReasons: readonly string[],
): Response {
  const isRate = status === '429';
  const narrowed: JsonSchema = {
    type: 'object',
    properties: {
      error: { type: 'string', enum: codes },
      ...(isRate && { reason: { type: 'string', enum: rateLimitReasons } }),
    },
    required: ['error', ...(isRate ? ['reason'] : [])],
  };
  const example = {
    error: codes[0],
    ...(isRate && { reason: rateLimitReasons[0], message: 'too many requests' }),
    ...(codes[0] === 'invalid' && { issues: [{ path: 'field', message: 'Invalid input' }] }),
  };
  const headers = retryHeaderOf(codes);
  return {
    description: codes.map((code) => textOf(code, meanings[code])).join('\n\n'),
    ...(headers && { headers }),
    content: {
      'application/json': { schema: { allOf: [{ $ref: refTo(REFUSAL) }, narrowed] }, example },
    },
  };
}
