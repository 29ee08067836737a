import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { objectId } from '#platform/device/object-id.ts';

/** The draft of a post. It outlives the page, and no other visitor can read it. */
interface Draft {
  readonly by: string | null;
  readonly text: string;
  /** Id of the post it becomes: sending the same text again repeats the same request. */
  readonly postId: string | null;
}

const noDraft: Draft = { by: null, text: '', postId: null };

const draftStore = createStore<Draft>()(() => noDraft);

export const useDraft = (visitorId: string): Draft => {
  const draft = useStore(draftStore);
  return draft.by === visitorId ? draft : noDraft;
};

export const writeDraft = (by: string, text: string): void => draftStore.setState({ by, text, postId: null });

/** Clears a published draft; text written since stays. */
export function endDraft(postId: string): void {
  if (draftStore.getState().postId === postId) draftStore.setState(noDraft);
}

/** The post id of the draft, created on first use. */
export function postIdOfDraft(): string {
  const postId = draftStore.getState().postId ?? objectId();
  draftStore.setState({ postId });
  return postId;
}
