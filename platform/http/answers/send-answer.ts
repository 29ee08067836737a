import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { EncodedJson, FileInParts, RevalidatedFile } from '../call.ts';
import { isKnown } from './known-etag.ts';
import { nextTickBatch } from './next-tick.ts';
import { withStreamErrors } from './stream-errors.ts';

/** Sends what a handler answered in the form that its endpoint declares. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (endpoint.answer === 'nothing') return reply.code(204).send();
  if ('text' in endpoint.answer) return reply.type('text/plain; charset=utf-8').send(answer);
  if ('file' in endpoint.answer && answer instanceof FileInParts)
    return reply.type(endpoint.answer.file).send(Readable.from(withStreamErrors(answer.parts)));
  if ('file' in endpoint.answer && answer instanceof RevalidatedFile)
    return sendRevalidated(request, reply.type(endpoint.answer.file), answer.bytes);
  if ('file' in endpoint.answer)
    return reply.type(endpoint.answer.file).send(Buffer.from(answer as Uint8Array));
  if (answer instanceof EncodedJson && answer.release) reply.raw.once('close', answer.release);
  const json = answer instanceof EncodedJson ? answer : new EncodedJson(Buffer.from(JSON.stringify(answer)));
  const packed = await json.packed(headerOf(request, 'accept-encoding'));
  await nextTickBatch();
  if (packed.encoding) reply.header('content-encoding', packed.encoding);
  return reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').send(packed.bytes);
}

/** 304 where the client has the same bytes. */
function sendRevalidated(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  const etag = `"${hash('sha1', bytes, 'base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  return isKnown(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.send(Buffer.from(bytes));
}

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
};
