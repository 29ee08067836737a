/** One feature of a file, as it stands there. */
export interface FeatureText {
  /** Counted from one. */
  readonly number: number;
  /** Where it begins, counted from one. */
  readonly line: number;
  /** Null where it is longer than any place can be. */
  readonly text: string | null;
}

/** The file as a whole is not what it has to be; what was read before it was found out has been handed out. */
export class NotGeoJson extends Error {}

/** An outline of some thousand corners, and then some. */
const MAX_FEATURE_LENGTH = 1_000_000;
/** How a collection begins, up to its features: what else it says of itself is not worth keeping. */
const MAX_HEADER_LENGTH = 100_000;

const QUOTE = 34;
const BACKSLASH = 92;
const LINE_FEED = 10;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93];
const BEFORE_FEATURES = /^\uFEFF?\s*\{[^]*"features"\s*:\s*$/;

/**
 * The features of a GeoJSON FeatureCollection (RFC 7946), one after the other: a file may be larger than the memory.
 *
 * @throws NotGeoJson
 */
export async function* readFeatures(chunks: AsyncIterable<string>): AsyncGenerator<FeatureText> {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let line = 1;
  let number = 0;
  /** The depth inside the list of features; null until it has begun. */
  let listDepth: number | null = null;
  let isOver = false;
  let head = '';
  let begunAt: number | null = null;
  let text: string | null = null;

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      if (code === LINE_FEED) line += 1;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) inString = false;
        continue;
      }
      if (code === QUOTE) inString = true;
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        if (listDepth === null && code === OPEN_BRACKET && depth === 1) {
          head += chunk.slice(from, at);
          if (BEFORE_FEATURES.test(head)) listDepth = depth + 1;
          head += '[';
          from = at + 1;
        } else if (depth === listDepth && !isOver) {
          number += 1;
          begunAt = line;
          text = '';
          from = at;
        }
        depth += 1;
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        depth -= 1;
        if (begunAt !== null && depth === listDepth) {
          yield {
            number,
            line: begunAt,
            text: text === null ? null : bounded(text + chunk.slice(from, at + 1)),
          };
          begunAt = null;
          text = null;
          from = at + 1;
        } else if (listDepth !== null && depth < listDepth) isOver = true;
      }
    }
    if (begunAt !== null && text !== null) text = bounded(text + chunk.slice(from));
    if (listDepth === null) head += chunk.slice(from);
    if (head.length > MAX_HEADER_LENGTH) break;
  }
  if (listDepth === null)
    throw new NotGeoJson('It is no GeoJSON FeatureCollection: it has no list of features.');
  if (depth !== 0 || inString)
    throw new NotGeoJson(`It ends in the middle, at line ${line}: part of it may be missing.`);
}

const bounded = (text: string): string | null => (text.length > MAX_FEATURE_LENGTH ? null : text);
