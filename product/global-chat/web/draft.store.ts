import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { objectId } from '#platform/device/object-id.ts';

/** What somebody has begun to say: it outlives the page, and nobody after him finds it. */
interface Draft {
  readonly by: string | null;
  readonly text: string;
  /** Of the post it becomes: the same words sent again are the same post. */
  readonly postId: string | null;
}

const noDraft: Draft = { by: null, text: '', postId: null };

const draftStore = createStore<Draft>()(() => noDraft);

export const useDraft = (visitorId: string): Draft => {
  const draft = useStore(draftStore);
  return draft.by === visitorId ? draft : noDraft;
};

export const writeDraft = (by: string, text: string): void => draftStore.setState({ by, text, postId: null });

/** The draft was published under this id; what was written since stays. */
export function endDraft(postId: string): void {
  if (draftStore.getState().postId === postId) draftStore.setState(noDraft);
}

/** The id under which the draft is sent, made when it is sent first. */
export function postIdOfDraft(): string {
  const postId = draftStore.getState().postId ?? objectId();
  draftStore.setState({ postId });
  return postId;
}
