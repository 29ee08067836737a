import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorKind } from '#platform/contract/error-kind.ts';
import {
  type CommonRefusal,
  commonRefusals,
  type TemporaryRefusal,
} from '#platform/contract/common-refusals.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import { stackFrames } from './stack-frames.ts';

/**
 * Sends an error response: a declared refusal by its code, an unreadable request as 4xx, the rest as
 * `internal`.
 */
export function sendErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: Endpoint,
): FastifyReply {
  if (error instanceof Refused) {
    const status = endpoint?.refusals[error.code];
    if (status !== undefined)
      return refuse(reply, status, { error: error.code, reason: error.reason, alert: error.alert });
  }
  const status = statusOf(error);
  if (status === 413) return refuseCommon(reply, 'too-large');
  if (status === 415) return refuseCommon(reply, 'unsupported-media-type');
  if (status >= 400 && status < 500) return refuseCommon(reply, 'invalid', NOT_READABLE);
  // An unknown error's message may quote user input: only its kind and stack frames are logged.
  const kind = errorKind(error);
  // An undeclared refusal is a bug of ours; its code contains no user input.
  const code = error instanceof Refused ? error.code : undefined;
  request.log.error(
    { errorId: request.id, kind, code, stack: stackFrames(error), path: endpoint?.path },
    'internal error',
  );
  return refuseCommon(reply, 'internal', { reason: request.id });
}

/** Details of `invalid` for an unreadable request. */
export const NOT_READABLE = { issues: [{ path: '', message: 'not readable' }] } as const;

/** Sends a common refusal with its contract's status. */
export const refuseCommon = (
  reply: FastifyReply,
  code: Exclude<CommonRefusal, TemporaryRefusal>,
  more: Record<string, unknown> = {},
): FastifyReply => refuse(reply, commonRefusals[code], { error: code, ...more });

/** Sends a refusal that ends by itself. */
export const refuseForNow = (
  reply: FastifyReply,
  code: TemporaryRefusal,
  waitSeconds: number,
  more: Record<string, unknown> = {},
): FastifyReply =>
  refuse(reply.header('retry-after', String(waitSeconds)), commonRefusals[code], { error: code, ...more });

export const refuse = (reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}
