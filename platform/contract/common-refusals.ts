import type { Endpoint, RefusalTable } from './endpoint.ts';

/** Faults of the call or the server; a client can only report them. Code → HTTP status. */
const faults = {
  invalid: 400,
  'too-large': 413,
  'unsupported-media-type': 415,
  internal: 500,
  overloaded: 503,
} as const satisfies RefusalTable;

/** Denials by a rule, which a client may show. Code → HTTP status. */
const denials = { 'foreign-origin': 403, RATE_LIMIT: 429 } as const satisfies RefusalTable;

/** Refusal of a path called with another method. It belongs to no endpoint, so none declares it. */
export const METHOD_NOT_ALLOWED = { status: 405, code: 'method-not-allowed' } as const;

/** Refusals of any call, besides its own and those of the product. */
export const commonRefusals = { ...faults, ...denials } as const;
export type CommonRefusal = keyof typeof commonRefusals;

/** Refusals that end by themselves: they come with `Retry-After`, in whole seconds. */
export const temporaryRefusals = ['overloaded', 'RATE_LIMIT'] as const satisfies readonly CommonRefusal[];
export type TemporaryRefusal = (typeof temporaryRefusals)[number];

/** Refusals before the handler runs, by role or origin. Code → HTTP status. */
export type RefusalsOf = (endpoint: Endpoint) => RefusalTable;

const onlyOfWrites: readonly string[] = ['foreign-origin', 'too-large', 'unsupported-media-type'];
const commonRefusalsOf = ({ method, isUrgent }: Endpoint): RefusalTable =>
  Object.fromEntries(
    Object.entries(commonRefusals).filter(
      ([code]) => !(method === 'GET' && onlyOfWrites.includes(code)) && !(isUrgent && code === 'overloaded'),
    ),
  );

/** All refusals this call may answer. */
export const allRefusalsOf = (endpoint: Endpoint, ofProduct: RefusalsOf): RefusalTable => ({
  ...commonRefusalsOf(endpoint),
  ...ofProduct(endpoint),
  ...endpoint.refusals,
});

/** Whether an answer is a declared refusal with its declared status. */
export function isDenial(endpoint: Endpoint, ofProduct: RefusalsOf, code: string, status: number): boolean {
  return !Object.hasOwn(faults, code) && allRefusalsOf(endpoint, ofProduct)[code] === status;
}
