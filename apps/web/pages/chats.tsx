import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import { EmptyPage } from './empty-page.tsx';

export function Component() {
  const { t } = useTranslation('shell');
  return (
    <EmptyPage
      title={t('pages.chats')}
      icon={<MessageSquare aria-hidden="true" />}
      empty={t('pages.chatsEmpty')}
      text={t('pages.chatsEmptyText')}
    />
  );
}
