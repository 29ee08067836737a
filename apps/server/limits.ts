import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { RateLimit } from '#platform/http/rate-limits.ts';
import { addEndpoints, type HttpOptions } from '#platform/http/serve.ts';
import type { LimitReason } from '#product/visitors/access.ts';
import type { endpoints } from '#wire/endpoints.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Whatever is called, and by whomever: so much may come from one address, which is checked before a token is looked up. */
const wall: RateLimit = { max: 1200, seconds: MINUTE, per: 'address' };
const perVisitor = (max: number, seconds: number): readonly RateLimit[] => [
  { max, seconds, per: 'caller' },
  wall,
];

/**
 * How much of each is too much (register, D7); what D7 counts per visitor alone has the wall of its address besides.
 * Still to come, each with the calls it is about: logins per mail address (D7-01), a captcha instead of a refusal for
 * anonymous starts (D7-02), each verification call for itself (D7-07).
 */
const limits: Readonly<Record<LimitReason, readonly RateLimit[]>> = {
  login: [{ max: 10, seconds: 15 * MINUTE, per: 'address' }],
  registration: [{ max: 20, seconds: HOUR, per: 'address' }],
  message: perVisitor(30, MINUTE),
  globalPost: perVisitor(5, 10 * MINUTE),
  flag: perVisitor(20, HOUR),
  upload: perVisitor(20, HOUR),
  verification: perVisitor(10, HOUR),
  payment: perVisitor(5, HOUR),
  softReload: perVisitor(30, MINUTE),
  generic: perVisitor(300, MINUTE),
};

export const limitsOf = (reason: string): readonly RateLimit[] =>
  (limits as Readonly<Record<string, readonly RateLimit[]>>)[reason] ?? limits.generic;

/** Calls that are counted by themselves, though the reason they tell is that of others: D7-02 for anonymous starts. */
const countedAlone: readonly string[] = ['startAnonymous'] satisfies readonly (keyof typeof endpoints)[];

/** Puts calls on the server so that what D7 counts apart is counted apart. */
export function addCalls<Table extends Record<string, Endpoint>, Caller>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table, Caller>,
  http: HttpOptions<Caller>,
): void {
  const add = (names: readonly string[]) =>
    addEndpoints(
      app,
      Object.fromEntries(Object.entries(table).filter(([name]) => names.includes(name))) as Table,
      handlers,
      http,
    );
  const names = Object.keys(table);
  for (const name of countedAlone) add([name]);
  add(names.filter((name) => !countedAlone.includes(name)));
}
