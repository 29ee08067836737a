import { parseLenient } from '#platform/contract/parse-lenient.ts';
import { down, type Down } from '#wire/down.ts';

/** Reads a frame of the live channel; null when it is not of the protocol. */
export const readFrame = (text: string): Down | null => parseLenient(down, parse(text));

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // not of the protocol
  }
}
