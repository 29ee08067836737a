import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import X from 'lucide-react/icons/x';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { quoteOf } from '../../timeline/timeline.rules.ts';
import styles from './composer.module.css';
import type { ComposerSubject } from '../message/message-actions.ts';
import { QuoteText } from '../message/quoted.tsx';

export interface ComposerNoteProps {
  readonly subject: ComposerSubject;
  readonly partnerId: string;
  readonly handle: string;
  readonly onDrop: () => void;
}

/** Above the field: which message is answered or edited, and the way to let that be. */
export function ComposerNote({ subject: { kind, message }, partnerId, handle, onDrop }: ComposerNoteProps) {
  const { t } = useTranslation('chat');
  const Icon = kind === 'edit' ? Pencil : Reply;
  const ofPartner = message.userIdFrom === partnerId;
  const title =
    kind === 'edit'
      ? t('composer.editing')
      : ofPartner
        ? t('composer.replying', { handle })
        : t('composer.replyingToSelf');
  return (
    <div className={styles['note']}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles['noteWords']}>
        <p className={styles['noteTitle']}>{title}</p>
        <QuoteText quote={quoteOf(message)} quoted={message} />
      </div>
      <IconButton
        label={t(kind === 'edit' ? 'composer.dropEdit' : 'composer.dropReply')}
        icon={<X aria-hidden="true" />}
        onClick={onDrop}
      />
    </div>
  );
}
