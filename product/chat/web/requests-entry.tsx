import { useTranslation } from 'react-i18next';
import { Badge } from '#platform/ui/badge.tsx';
import { ListItem } from '#platform/ui/list-item.tsx';
import { isOpenRequest } from '../list.rules.ts';
import { type Face, useChatState } from './chat-context.tsx';
import styles from './chat-list.module.css';

export interface RequestsEntryProps {
  readonly face: Face;
  readonly onOpen: () => void;
}

const FACES = 3;

/** Where the requests are, with how many there are and who wrote last; nothing when there are none. */
export function RequestsEntry({ face, onOpen }: RequestsEntryProps) {
  const { t } = useTranslation('chat');
  const requests = useChatState(({ conversations }) => conversations).filter(isOpenRequest);
  const hasMore = useChatState((state) => state.requests.hasMore);
  if (requests.length === 0) return null;
  const newest = requests.slice(0, FACES).map(({ partner }) => partner);
  const count = requests.length;
  const isUnread = requests.some(({ unreadCount }) => unreadCount > 0);
  return (
    <div className={styles['requests']}>
      <ListItem
        leading={
          <span className={styles['faces']}>
            {newest.map(({ _id }) => (
              <span key={_id}>{face(_id, 36, false)}</span>
            ))}
          </span>
        }
        title={t('requests.title')}
        text={
          <span className={styles['preview']}>
            {t(hasMore ? 'requests.countAndMore' : 'requests.count', { count })}
          </span>
        }
        trailing={isUnread && <Badge count={requests.filter(({ unreadCount }) => unreadCount > 0).length} />}
        unread={isUnread}
        onPress={onOpen}
      />
    </div>
  );
}
