import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import styles from './request-bar.module.css';
import { useRequestActions } from '../requests/use-request-actions.tsx';

export interface RequestBarProps {
  readonly conversationId: string;
  /** It was put away before. */
  readonly isDeclined: boolean;
  readonly handle: string;
  /** Null where the partner cannot be blocked. */
  readonly onBlock: (() => void) | null;
  readonly onDeclined: () => void;
}

/** The bar above the field of a request: accept, decline, block, and what the writer learns of it. */
export function RequestBar({ conversationId, isDeclined, handle, onBlock, onDeclined }: RequestBarProps) {
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
        {t(isDeclined ? 'requests.declinedText' : 'requests.barText', { handle })}
      </p>
      <div className={styles['actions']}>
        <Button variant="soft" busy={busy === 'accept'} onClick={() => void act('accept')}>
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
