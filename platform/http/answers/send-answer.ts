import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { EncodedJson, FileInParts } from '../call.ts';
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
  if ('file' in endpoint.answer)
    return reply.type(endpoint.answer.file).send(Buffer.from(answer as Uint8Array));
  if (answer instanceof EncodedJson && answer.release) reply.raw.once('close', answer.release);
  const json = answer instanceof EncodedJson ? answer : new EncodedJson(Buffer.from(JSON.stringify(answer)));
  const packed = await json.packed(headerOf(request, 'accept-encoding'));
  await nextTickBatch();
  if (packed.encoding) reply.header('content-encoding', packed.encoding);
  return reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').send(packed.bytes);
}

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
};
