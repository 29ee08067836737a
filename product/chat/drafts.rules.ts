import { MAX_DRAFTS } from './contract/draft-endpoints.ts';
import type { Draft } from './contract/conversation.ts';

/** Why the server does not keep a draft; null where it does. Deleting one is always allowed. */
export function draftRefusal(
  { userId, text }: Draft,
  kept: readonly Draft[],
  isThere: boolean,
): 'not-found' | 'too-many-drafts' | null {
  if (text === '') return null;
  if (!isThere) return 'not-found';
  const isNew = kept.every((one) => one.userId !== userId);
  return isNew && kept.length >= MAX_DRAFTS ? 'too-many-drafts' : null;
}

/** A draft on this device. */
export interface DeviceDraft {
  readonly text: string;
  /** What the device and the server last agreed on; empty before they did. */
  readonly synced: string;
}

/** Written here since: it goes to the server, and nothing of the server goes over it. */
export const isNewerHere = ({ text, synced }: DeviceDraft): boolean => text !== synced;

/**
 * A draft of this device after what the server has was read; the same object where nothing changes.
 *
 * @param isTyped its field has the focus: nothing changes under the fingers
 */
export function withServerDraft(own: DeviceDraft, text: string, isTyped: boolean): DeviceDraft {
  if (own.text === text) return own.synced === text ? own : { text, synced: text };
  return isNewerHere(own) || isTyped ? own : { text, synced: text };
}
