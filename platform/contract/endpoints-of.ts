import type { Endpoint } from './endpoint.ts';

/** The endpoints among what a contract exports. */
export type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

/** The endpoints among what a contract exports, by their names. */
export const endpointsOf = <Module extends object>(contract: Module): EndpointsOf<Module> =>
  Object.fromEntries(
    Object.entries(contract).filter(([, value]) => isEndpoint(value)),
  ) as EndpointsOf<Module>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'role' in value;
