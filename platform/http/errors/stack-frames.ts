const MAX_FRAMES = 8;

/**
 * Stack frames without the message, which may quote user input.
 * A database error names its query's parameters. Undefined when message and frames cannot be separated.
 */
export function stackFrames(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.stack === undefined) return undefined;
  const message = error.stack.indexOf(error.message);
  if (message < 0) return undefined;
  const frames = error.stack
    .slice(message + error.message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_FRAMES).join('\n');
}
