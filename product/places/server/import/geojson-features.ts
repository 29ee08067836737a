/** The source text of one feature. */
export interface FeatureText {
  /** Counted from one. */
  readonly number: number;
  /** Line where it begins, counted from one. */
  readonly line: number;
  /** Null where it exceeds the maximum length. */
  readonly text: string | null;
}

/** The file is not a FeatureCollection. Features before the error were already yielded. */
export class NotGeoJson extends Error {}

/** Enough for an outline of several thousand corners. */
const MAX_FEATURE_LENGTH = 1_000_000;
/** Members before `features` are dropped beyond this length. */
const MAX_HEADER_LENGTH = 100_000;

const QUOTE = 34;
const BACKSLASH = 92;
const LINE_FEED = 10;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93];
const BEFORE_FEATURES = /^\uFEFF?\s*\{[^]*"features"\s*:\s*$/;

/**
 * Streams the features of a GeoJSON FeatureCollection (RFC 7946), whatever its size.
 *
 * @throws NotGeoJson
 */
export async function* readFeatures(chunks: AsyncIterable<string>): AsyncGenerator<FeatureText> {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let line = 1;
  let number = 0;
  /** Nesting depth of the feature list; null before it. */
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
