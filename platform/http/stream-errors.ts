import { errorKind } from '#platform/contract/error-kind.ts';

/** Passes parts through; a failure midway ends the stream with the error's kind only. */
export async function* withStreamErrors<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let kind: string;
  try {
    yield* parts;
    return;
  } catch (error) {
    kind = errorKind(error);
  }
  throw new Error(`a file broke off: ${kind}`);
}
