import type { Endpoint } from './endpoint.ts';

type PathOf = Pick<Endpoint, 'path'>;
type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Names in braces: `/api/photo/{ownerId}` takes `ownerId` of the query into the path. */
const NAMES = /\{(\w+)\}/g;

/** As a query is encoded, which takes half a pair of surrogates too; a space is not a plus in a path. */
const encoded = (value: string): string =>
  new URLSearchParams([['', value]]).toString().slice(1).replaceAll('+', '%20');

export const namesInPath = ({ path }: PathOf): readonly string[] =>
  [...path.matchAll(NAMES)].map(([, name = '']) => name);

/** The path as routers write it: `/api/photo/:ownerId`. */
export const routeOf = ({ path }: PathOf): string => path.replaceAll(NAMES, ':$1');

/**
 * The address of a call from its origin, with its query: values that the path names are in the path.
 *
 * @throws Error for a name in the path without a value
 */
export function addressFrom(endpoint: PathOf, query: Values = {}): string {
  const names = namesInPath(endpoint);
  const path = endpoint.path.replaceAll(NAMES, (_whole, name: string) => {
    const value = query[name];
    if (value === undefined) throw new Error(`the address lacks ${name}`);
    return encoded(String(value));
  });
  const rest = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || names.includes(name) ? [] : [[name, String(value)]],
  );
  return rest.length === 0 ? path : `${path}?${new URLSearchParams(rest).toString()}`;
}
