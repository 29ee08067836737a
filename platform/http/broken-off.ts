import { kindOf } from '#platform/contract/kind-of.ts';

/**
 * The same parts; where they break off, half of them may be out. What is left to say of the fault is its kind, and that
 * nothing comes any more.
 */
export async function* brokenOffByKind<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let kind: string;
  try {
    yield* parts;
    return;
  } catch (error) {
    kind = kindOf(error);
  }
  throw new Error(`a file broke off: ${kind}`);
}
