import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import { framesOf } from './frames-of.ts';

/** Answers what was thrown: a declared refusal with its code, a request nobody can read with 4xx, the rest as `internal`. */
export function answerError(
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
  if (status === 413) return refuse(reply, 413, { error: 'too-large' });
  if (status === 415) return refuse(reply, 415, { error: 'unsupported-media-type' });
  if (status >= 400 && status < 500)
    return refuse(reply, 400, { error: 'invalid', issues: [{ path: '', message: 'not readable' }] });
  // The message of an unknown error may quote what somebody sent: only its kind and place are logged.
  const kind = error instanceof Error ? error.name : typeof error;
  request.log.error(
    { errorId: request.id, kind, stack: framesOf(error), path: endpoint?.path },
    'internal error',
  );
  return refuse(reply, 500, { error: 'internal', reason: request.id });
}

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
