import { useMemo } from 'react';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { FailureReason } from '../../pending.rules.ts';
import { waveState, type WaveState } from '../../requests/wave-state.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import { conversationWith } from '../model/chat.state.ts';

/**
 * Whether the visitor can wave at a person, and how; what became of it is said. An answer takes the person from the
 * requests, so that the way to the conversation goes along.
 */
export function useWave(
  userId: string,
  onOpen: (() => void) | null,
): { readonly state: WaveState; readonly wave: () => void } {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const model = useChat();
  const conversation = useChatState((state) => conversationWith(state, userId));
  const outbox = useChatState((state) => state.outbox);
  const isWaved = useChatState(({ waved }) => waved.includes(userId));
  const pending = useMemo(() => outbox.filter(({ userIdTo }) => userIdTo === userId), [outbox, userId]);
  const state = waveState({ conversation, pending, isWaved });
  const wave = async () => {
    if (state.status !== 'can') return;
    const outcome = await model.engine.waves.wave(userId);
    if (outcome.type === 'stored' && state.isAnswer) {
      showToast(t('wave.answered'), 'success', onOpen && { name: t('wave.open'), onSelect: onOpen });
      // Who answers has seen it.
      if (conversation) void model.engine.actions.readListed(conversation);
    }
    if (outcome.type !== 'failed') return;
    const { failure, againAt } = outcome;
    const text =
      againAt === null
        ? t(`wave.failed.${saidReasonOf(failure)}`)
        : t('wave.againAt', { time: clockTime(againAt.toISOString(), locale) });
    showToast(text, 'error');
  };
  return { state, wave: () => void wave() };
}

/** Refusals with words of their own, short enough for a toast; the rest mean the same to who waves. */
const saidReasons = [
  'not-found',
  'cannot-chat',
  'outside-own-rules',
  'does-not-fit',
  'wait-for-answer',
  'confirm-email-first',
  'too-many-firsts',
  'cannot-wave',
  'too-many-waves',
] as const satisfies readonly FailureReason[];

const saidReasonOf = (failure: FailureReason): (typeof saidReasons)[number] | 'other' =>
  saidReasons.find((one) => one === failure) ?? 'other';
