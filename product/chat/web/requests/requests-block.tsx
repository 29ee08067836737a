import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { isOpenRequest } from '../../list.rules.ts';
import { useChatState } from '../model/chat-context.tsx';
import type { ChatListProps } from '../list/chat-list-props.ts';
import styles from '../list/chat-list.module.css';
import { ConversationRows } from '../list/conversation-rows.tsx';
import { ListBlock } from '../list/list-block.tsx';
import { useBlockOrReport } from '../thread/use-block-or-report.tsx';
import { useRequestActions } from './use-request-actions.tsx';
import { useRequestCount } from './use-request-count.ts';

/** Requests shown in the list, so that strangers do not crowd out conversations. */
const SHOWN = 3;

/** The newest of what people new to the visitor wrote, and the way to all of it; nothing when there is none. */
export function RequestsBlock({ onRequests, ...props }: ChatListProps & { readonly onRequests: () => void }) {
  const { t } = useTranslation('chat');
  const requests = useChatState(({ conversations }) => conversations).filter(isOpenRequest);
  const count = useRequestCount();
  const { itemsFor } = useRequestActions();
  const safety = useBlockOrReport(props);
  if (count === undefined) return null;
  return (
    <ListBlock
      title={t('requests.title')}
      count={count}
      act={
        <Button variant="text" size="small" className={styles['all']} onClick={onRequests}>
          {t('requests.all')}
        </Button>
      }
    >
      <ConversationRows
        {...props}
        conversations={requests.slice(0, SHOWN)}
        itemsFor={safety.itemsBelow(itemsFor)}
      />
      {safety.questions}
    </ListBlock>
  );
}
