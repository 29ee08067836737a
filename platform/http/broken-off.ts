import { kindOf } from '#platform/contract/kind-of.ts';

/** Passes parts through; a failure midway ends the stream with the error's kind only. */
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
