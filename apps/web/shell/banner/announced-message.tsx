import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { useHeldTimer } from '#platform/ui/hooks/use-held-timer.ts';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import { ConversationPreview } from '#product/chat/web/list/conversation-preview.tsx';
import { isWaveToAnswer } from '#product/chat/requests/wave-state.rules.ts';
import { closeBanner } from '#product/notifications/web/banner.store.ts';
import { linkTo, pages } from '#product/pages.ts';
import { PersonAvatar } from '#product/profiles/web/avatar.tsx';
import { WaveAtPerson } from '../../pages/chat/wave-at-person.tsx';
import styles from './message-banner.module.css';

/** Long enough to read who and the first words, and to get there. */
const LASTS_MS = 6_000;

/** Who wrote and the first words; leads to the conversation, and a wave is answered in it. Pauses under the pointer and while it has the focus. */
export default function AnnouncedMessage({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation(['chat', 'common']);
  const held = useHeldTimer(LASTS_MS, closeBanner);
  const { partner } = conversation;
  return (
    <div className={styles['banner']} {...held}>
      <Link
        className={styles['link']}
        to={linkTo(pages.chat.conversation, { userId: partner._id })}
        onClick={closeBanner}
      >
        <PersonAvatar id={partner._id} size={44} />
        <span className={styles['words']}>
          <span className={styles['who']}>{partner.handle}</span>
          <span className={styles['text']}>
            <ConversationPreview conversation={conversation} pending={null} draft="" />
          </span>
        </span>
      </Link>
      {isWaveToAnswer(conversation) && <WaveAtPerson userId={partner._id} size="small" />}
      <IconButton label={t('common:close')} icon={<X aria-hidden="true" />} onClick={closeBanner} />
    </div>
  );
}
