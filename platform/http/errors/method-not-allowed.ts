import type { FastifyInstance } from 'fastify';
import { METHOD_NOT_ALLOWED } from '#platform/contract/common-refusals.ts';
import { refuse } from './error-response.ts';
import { requestPath } from '../request-path.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly allowedMethods: AllowedMethods;
  }
}

const READ = ['GET', 'HEAD'] as const;

/** Allowed methods by path; GET implies HEAD. */
export class AllowedMethods {
  readonly #ofPath = new Map<string, Set<string>>();
  #isPage: (path: string) => boolean = () => false;

  /** @param path of a route, with parameters or without */
  add(method: string, path: string): void {
    const methods = this.#ofPath.get(path) ?? new Set();
    this.#ofPath.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }

  /** Pages without a route of their own, which can be read. */
  addPages(isPage: (path: string) => boolean): void {
    this.#isPage = isPage;
  }

  /** Empty where there is nothing. */
  at(url: string): readonly string[] {
    const path = requestPath(url) ?? '';
    const methods = this.#ofPath.get(path) ?? this.#ofPattern(path);
    if (methods) return [...methods];
    return path.startsWith('/') && this.#isPage(path) ? READ : [];
  }

  #ofPattern(path: string): ReadonlySet<string> | undefined {
    for (const [pattern, methods] of this.#ofPath)
      if (pattern.includes(':') && matches(pattern.split('/'), path.split('/'))) return methods;
    return undefined;
  }
}

const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]));

/** Refuses other methods where there is something, before reading a body; applies to routes added after it. */
export function addMethodNotAllowed(app: FastifyInstance, allowed = new AllowedMethods()): void {
  app.decorate('allowedMethods', allowed);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) allowed.add(one, url);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? allowed.at(request.url) : [];
    // Pages have no route, though they can be read.
    if (methods.length === 0 || methods.includes(request.method)) done();
    else
      refuse(reply.header('allow', methods.join(', ')), METHOD_NOT_ALLOWED.status, {
        error: METHOD_NOT_ALLOWED.code,
      });
  });
}
