const MAX_FRAMES = 8;

/**
 * Where an error came from, one line a frame, and nothing of its message: that may have many lines and quote what
 * somebody sent (a database error names the parameters of its query). Undefined when the two cannot be told apart.
 */
export function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.stack === undefined) return undefined;
  const message = error.stack.indexOf(error.message);
  if (message < 0) return undefined;
  const frames = error.stack
    .slice(message + error.message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_FRAMES).join('\n');
}
