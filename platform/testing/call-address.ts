import type { Endpoint } from '#platform/contract/endpoint.ts';
import { addressFrom, namesInPath } from '#platform/contract/endpoint-path.ts';

/** The address of a call with any input as its query; what the path names and the input lacks is `-` there. */
export function callAddress(endpoint: Pick<Endpoint, 'path'>, input: object): string {
  const missing = namesInPath(endpoint).map((name): [string, string] => [name, '-']);
  const given = Object.entries(input).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value ?? null),
  ]);
  // Of a path without a value between two slashes there is no call.
  const filled = given.map(([name, value]): [string, string] => [name, value === '' ? '-' : value]);
  return addressFrom(endpoint, Object.fromEntries([...missing, ...(missing.length > 0 ? filled : given)]));
}
