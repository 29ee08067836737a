import { CallFailed, type Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { keyOf, type MessagingState } from '#product/messaging/web/outbox/messaging.state.ts';
import type { Messaging } from '#product/messaging/web/outbox/messaging.ts';
import type { Draft } from '../../../contract/conversation.ts';
import { saveDraft } from '../../../contract/draft-endpoints.ts';
import { type DeviceDraft, isNewerHere, withServerDraft } from '../../../drafts.rules.ts';
import { directTo } from '../../../pending.rules.ts';
import { messageLimits } from '../../../rules.ts';

/** A draft is saved once typing stopped for this long, in milliseconds. */
export const DRAFT_PAUSE_MS = 1_500;

/** Keeps the drafts of direct messages the same on all devices of the visitor; the device's is the truth offline. */
export interface DraftSync {
  /** Takes the drafts of an answer, which has all of them or none. */
  readonly take: (answer: {
    readonly changeSeq: number;
    readonly drafts?: readonly Draft[] | undefined;
  }) => void;
  /** The field of a draft has the focus: nothing changes in it but by typing. */
  readonly focus: (partnerId: string) => void;
  /** It has the focus no longer: what was written is saved at once. */
  readonly blur: (partnerId: string) => void;
  /** Saves what could not be saved before. */
  readonly retry: () => void;
  readonly stop: () => void;
}

export interface DraftSyncParts {
  readonly client: Client;
  readonly messaging: Messaging;
  readonly log: ClientLog;
  readonly over: AbortSignal;
}

const PREFIX = keyOf(directTo(''));

const draftIn = ({ drafts, syncedDrafts }: MessagingState, partnerId: string): DeviceDraft => ({
  text: drafts[PREFIX + partnerId] ?? '',
  synced: syncedDrafts[PREFIX + partnerId] ?? '',
});

const partnersIn = ({ drafts, syncedDrafts }: MessagingState): readonly string[] =>
  Object.keys({ ...drafts, ...syncedDrafts }).flatMap((key) =>
    key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
  );

export function createDraftSync({ client, messaging, log, over }: DraftSyncParts): DraftSync {
  const { store } = messaging;
  /** The newest drafts of the server, all of them. */
  let latest: { readonly changeSeq: number; readonly texts: ReadonlyMap<string, string> } | null = null;
  let focused: string | null = null;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const saving = new Set<string>();
  /** The number under which each was saved: an answer of a lower one does not know of it. */
  const savedAs = new Map<string, number>();
  /** Texts that the server does not keep. */
  const refused = new Map<string, string>();

  const clear = (partnerId: string) => {
    clearTimeout(timers.get(partnerId));
    timers.delete(partnerId);
  };

  const takeOne = (partnerId: string) => {
    const state = store.getState();
    if (!latest || !state.isRestored || saving.has(partnerId)) return;
    if ((savedAs.get(partnerId) ?? 0) > latest.changeSeq) return;
    const own = draftIn(state, partnerId);
    const after = withServerDraft(own, latest.texts.get(partnerId) ?? '', focused === partnerId);
    if (after !== own) messaging.syncDraft(directTo(partnerId), after);
  };

  const takeAll = () => {
    for (const partnerId of new Set([...partnersIn(store.getState()), ...(latest?.texts.keys() ?? [])]))
      takeOne(partnerId);
  };

  const isToSave = (partnerId: string, own: DeviceDraft): boolean =>
    store.getState().isRestored &&
    isNewerHere(own) &&
    refused.get(partnerId) !== own.text &&
    textProblem(own.text, messageLimits(true)) === null;

  const save = async (partnerId: string) => {
    clear(partnerId);
    const sent = draftIn(store.getState(), partnerId);
    if (over.aborted || saving.has(partnerId) || !isToSave(partnerId, sent)) return;
    saving.add(partnerId);
    try {
      const { changeSeq } = await client.call(saveDraft, { body: { userId: partnerId, text: sent.text } });
      saving.delete(partnerId);
      savedAs.set(partnerId, changeSeq);
      const { text } = draftIn(store.getState(), partnerId);
      messaging.syncDraft(directTo(partnerId), { text, synced: sent.text });
      // Another device may have saved after this one, and that was heard of first.
      takeOne(partnerId);
      plan(partnerId);
    } catch (error) {
      saving.delete(partnerId);
      if (!(error instanceof CallFailed)) throw error;
      if (error.failure.type === 'refused') refused.set(partnerId, sent.text);
      else log.error('saving a draft failed', { kind: error.failure.type });
    }
  };

  const plan = (partnerId: string) => {
    clear(partnerId);
    const own = draftIn(store.getState(), partnerId);
    if (!isToSave(partnerId, own)) return;
    // What was sent stands on no other device any longer than it has to.
    if (own.text === '') void save(partnerId);
    else
      timers.set(
        partnerId,
        setTimeout(() => void save(partnerId), DRAFT_PAUSE_MS),
      );
  };

  const retry = () => {
    for (const partnerId of partnersIn(store.getState())) void save(partnerId);
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (!state.isRestored || over.aborted) return;
    if (!before.isRestored) {
      takeAll();
      retry();
    } else if (state.drafts !== before.drafts)
      for (const partnerId of partnersIn(state))
        if (draftIn(state, partnerId).text !== draftIn(before, partnerId).text) plan(partnerId);
  });

  return {
    take: ({ changeSeq, drafts }) => {
      if (!drafts || (latest && latest.changeSeq > changeSeq)) return;
      latest = { changeSeq, texts: new Map(drafts.map(({ userId, text }) => [userId, text])) };
      takeAll();
    },
    focus: (partnerId) => {
      focused = partnerId;
    },
    blur: (partnerId) => {
      if (focused === partnerId) focused = null;
      takeOne(partnerId);
      void save(partnerId);
    },
    retry,
    stop: () => {
      unsubscribe();
      for (const partnerId of [...timers.keys()]) clear(partnerId);
    },
  };
}
