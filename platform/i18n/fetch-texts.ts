import type { TextTree } from './read-text.ts';

/** Milliseconds before each further attempt; the screen waits meanwhile. */
const PAUSES = [250, 500];

/** The texts of a file; null when they cannot be loaded. What may be a passing failure is tried again. */
export async function fetchTexts(address: string): Promise<TextTree | null> {
  for (const pause of [...PAUSES, null]) {
    const answer = await attempt(address);
    if (answer !== 'failed') return answer;
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}

async function attempt(address: string): Promise<TextTree | 'failed' | null> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return (await answer.json()) as TextTree;
    return answer.status >= 500 ? 'failed' : null;
  } catch {
    // No network, or a body cut off on the way: the caller reports it once the attempts are used up.
    return 'failed';
  }
}
