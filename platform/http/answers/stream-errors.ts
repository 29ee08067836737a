import { errorKind } from '#platform/contract/error-kind.ts';

/** Passes chunks through; an error midway ends the stream with its kind only. */
export async function* withStreamErrors<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  let kind: string;
  try {
    yield* parts;
    return;
  } catch (error) {
    kind = errorKind(error);
  }
  throw new Error(`a file stream failed: ${kind}`);
}
