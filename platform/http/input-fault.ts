export interface InputIssue {
  /** The field, as in `physicalLocation.lat`, or what holds it where its key is at fault; empty for the body itself. */
  readonly path: string;
  readonly message: string;
}

/** More than any contract has. Validating and copying recurse, which ends at some thousands. */
const MAX_DEPTH = 64;
const TOO_DEEP: InputIssue = { path: '', message: `nested more than ${MAX_DEPTH} deep` };
const NOT_TEXT: InputIssue = { path: '', message: 'Invalid text: contains U+0000 or a lone surrogate' };

/**
 * What is wrong with input whatever its schema; null when nothing is.
 *
 * PostgreSQL stores neither U+0000 nor half of a surrogate pair (RFC 8259, 8.2), in text and in JSON alike: a key or
 * value that contains one, at any depth, is refused.
 */
export function inputFault(given: unknown, depth = 0): InputIssue | null {
  if (typeof given === 'string') return isStorable(given) ? null : NOT_TEXT;
  if (typeof given !== 'object' || given === null) return null;
  if (depth >= MAX_DEPTH) return TOO_DEEP;
  for (const [key, value] of Object.entries(given)) {
    if (!isStorable(key)) return NOT_TEXT;
    const fault = inputFault(value, depth + 1);
    if (fault) return { ...fault, path: joined(key, fault.path) };
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const joined = (key: string, path: string): string => (path === '' ? key : `${key}.${path}`);
