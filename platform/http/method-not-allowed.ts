import type { FastifyInstance } from 'fastify';
import { METHOD_NOT_ALLOWED } from '#platform/contract/common-refusals.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { refuse } from './error-response.ts';
import { requestPath } from './request-path.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly allowedMethods: AllowedMethods;
  }
}

/** Allowed methods by path; GET implies HEAD. */
export class AllowedMethods {
  readonly #ofPath = new Map<string, Set<string>>();

  add({ method, path }: Endpoint): void {
    const methods = this.#ofPath.get(path) ?? new Set();
    this.#ofPath.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }

  /** The `allow` header; undefined where there is no endpoint. */
  at(url: string): string | undefined {
    const methods = this.#ofPath.get(requestPath(url) ?? '');
    return methods && [...methods].join(', ');
  }
}

/** Refuses other methods on the paths of endpoints, before reading a body. */
export function addMethodNotAllowed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const allow = request.is404 ? app.allowedMethods.at(request.url) : undefined;
    if (allow === undefined) done();
    else refuse(reply.header('allow', allow), METHOD_NOT_ALLOWED.status, { error: METHOD_NOT_ALLOWED.code });
  });
}
