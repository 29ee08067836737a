import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import styles from './request-bar.module.css';
import type { Conversation } from '../../contract/conversation.ts';
import { isWaveToAnswer } from '../../requests/wave-state.rules.ts';
import { useRequestActions } from '../requests/use-request-actions.tsx';
import { WaveButton } from '../wave/wave-button.tsx';

export interface RequestBarProps {
  readonly conversation: Conversation;
  /** Null where the partner cannot be blocked. */
  readonly onBlock: (() => void) | null;
  readonly onDeclined: () => void;
}

/** The bar above the field of a request: accept, or wave back, decline, block, and what the writer learns of it. */
export function RequestBar({ conversation, onBlock, onDeclined }: RequestBarProps) {
  const { _id: conversationId, isDeclined, partner } = conversation;
  const isWave = isWaveToAnswer(conversation);
  const { t } = useTranslation('chat');
  const { accept, decline } = useRequestActions();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const act = async (what: 'accept' | 'decline') => {
    if (busy !== null) return;
    setBusy(what);
    const isDone = await (what === 'accept' ? accept : decline)(conversationId);
    setBusy(null);
    if (isDone && what === 'decline') onDeclined();
  };
  return (
    <section aria-label={t('requests.bar')} className={styles['bar']}>
      <p className={styles['words']}>
        {t(isDeclined ? 'requests.declinedText' : 'requests.barText', { handle: partner.handle })}
      </p>
      <div className={styles['actions']}>
        {isWave && <WaveButton userId={partner._id} variant="filled" onOpen={null} />}
        <Button
          {...(!isWave && { variant: 'filled' })}
          busy={busy === 'accept'}
          onClick={() => void act('accept')}
        >
          {t('requests.accept')}
        </Button>
        {!isDeclined && (
          <Button busy={busy === 'decline'} onClick={() => void act('decline')}>
            {t('requests.decline')}
          </Button>
        )}
        {onBlock && <Button onClick={onBlock}>{t('conversation.block')}</Button>}
      </div>
    </section>
  );
}
