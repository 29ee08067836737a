import type { Endpoint, RefusalTable } from './endpoint.ts';

/** Something is wrong with the call or with the server; a client can only report it. Code → HTTP status. */
const faults = {
  invalid: 400,
  'too-large': 413,
  'unsupported-media-type': 415,
  internal: 500,
} as const satisfies RefusalTable;

/** A rule said no, and a client may say so. Code → HTTP status. */
const denials = { 'foreign-origin': 403, RATE_LIMIT: 429 } as const satisfies RefusalTable;

/** How a path is refused that is called with another method than its own: no call of the contract, so none declares it. */
export const METHOD_NOT_ALLOWED = { status: 405, code: 'method-not-allowed' } as const;

/** What any call may answer whatever it is about, besides its own refusals and those the product adds. */
export const commonRefusals = { ...faults, ...denials } as const;
export type CommonRefusal = keyof typeof commonRefusals;

/** How the product may refuse a call before it is looked at: by its role, by where it comes from. Code → HTTP status. */
export type RefusalsOf = (endpoint: Endpoint) => RefusalTable;

const onlyOfWrites: readonly string[] = ['foreign-origin', 'too-large', 'unsupported-media-type'];
const ofMethod = (method: Endpoint['method'], table: RefusalTable): RefusalTable =>
  method === 'GET'
    ? Object.fromEntries(Object.entries(table).filter(([code]) => !onlyOfWrites.includes(code)))
    : table;

/** Everything but success that this call may answer. */
export const allRefusalsOf = (endpoint: Endpoint, ofProduct: RefusalsOf): RefusalTable => ({
  ...ofMethod(endpoint.method, commonRefusals),
  ...ofProduct(endpoint),
  ...endpoint.refusals,
});

/** Whether an answer is a refusal of the contract and no fault: its code is declared, with this very status. */
export function isDenial(endpoint: Endpoint, ofProduct: RefusalsOf, code: string, status: number): boolean {
  return !Object.hasOwn(faults, code) && allRefusalsOf(endpoint, ofProduct)[code] === status;
}
