import * as z from 'zod/mini';

/**
 * An endpoint of the API.
 *
 * The server's route and validation, the typed client, the OpenAPI document, the role matrix, the rate limits and the
 * fuzz test all derive from it.
 */
export interface Endpoint<
  Role extends string = string,
  Limit extends string = string,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Answer extends AnswerKind = AnswerKind,
  Refusals extends RefusalTable = RefusalTable,
> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Values of the query that stand in the path are named in braces: `/api/photo/{ownerId}`. */
  readonly path: `/api/${string}`;
  /** What the call does, in one sentence; the summary in the OpenAPI document. */
  readonly summary: string;
  /** Minimum role of the caller. */
  readonly role: Role;
  /** The limit it counts against. */
  readonly limit: Limit;
  /** Its limit counts this call by itself; absent: together with all others of the same limit. */
  readonly isCountedApart?: true;
  /** It is answered however busy the server is; absent: it is refused as `overloaded`. */
  readonly isUrgent?: true;
  readonly body: Body;
  readonly query: Query;
  readonly answer: Answer;
  /** Its answer may bring a client the token of a new session. */
  readonly startsSession?: true;
  /** Code → HTTP status. The server throws `Refused<typeof call>(code)`; anything else is `internal`. */
  readonly refusals: Refusals;
  /** Client timeout in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum body size; absent for the default. */
  readonly maxBodyBytes?: number;
}

/** What the rate limits need to know of an endpoint. */
export type Limited = Pick<Endpoint, 'limit' | 'path' | 'isCountedApart'>;

/** JSON of a schema, plain text, a file of a media type, or nothing (204). */
export type AnswerKind = z.core.$ZodType | { readonly text: string } | { readonly file: string } | 'nothing';
export type RefusalTable = Readonly<Record<string, number>>;

/** The only role that admits unauthenticated calls; every other role has a caller. */
export const EVERYONE = 'everyone';

export const DEFAULT_TIMEOUT_MS = 15_000;

/** An empty body: absent or `{}`. Unknown keys are refused as everywhere. */
export const noBody = z.optional(z.strictObject({}));
export const noQuery = z.strictObject({});
export const noRefusals = {} as const;

interface EndpointDefinition<Role, Limit, Body, Query, Answer, Refusals> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly role: Role;
  readonly limit: Limit;
  readonly isCountedApart?: true;
  readonly isUrgent?: true;
  readonly answer: Answer;
  readonly startsSession?: true;
  readonly body?: Body;
  readonly query?: Query;
  readonly refusals?: Refusals;
  readonly timeoutMs?: number;
  readonly maxBodyBytes?: number;
}

/** Creates the `endpoint` function of a product from its roles and limits. */
export function endpointsOf<Role extends string, Limit extends string>() {
  return function endpoint<
    const Answer extends AnswerKind,
    Body extends z.core.$ZodType = typeof noBody,
    Query extends z.core.$ZodType = typeof noQuery,
    const Refusals extends RefusalTable = typeof noRefusals,
    const R extends Role = Role,
  >(
    given: EndpointDefinition<R, Limit, Body, Query, Answer, Refusals>,
  ): Endpoint<R, Limit, Body, Query, Answer, Refusals> {
    return {
      ...given,
      body: given.body ?? (noBody as unknown as Body),
      query: given.query ?? (noQuery as unknown as Query),
      refusals: given.refusals ?? (noRefusals as Refusals),
      timeoutMs: given.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    };
  };
}

/** Declared refusal codes of a call; of several calls, the codes all of them declare. */
export type RefusalOf<E extends Endpoint> = [E] extends [never] ? never : keyof E['refusals'] & string;

export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.core.$ZodType
  ? z.input<E['answer']>
  : E['answer'] extends { readonly text: infer Text }
    ? Text
    : E['answer'] extends { readonly file: string }
      ? Uint8Array
      : undefined;
