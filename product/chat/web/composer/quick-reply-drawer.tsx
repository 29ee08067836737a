import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { listQuickReplies } from '../../contract/settings-endpoints.ts';
import styles from '../settings/quick-replies.module.css';

export interface QuickReplyDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (quickReply: string) => void;
}

export const askQuickReplies = async (client: Client, signal: AbortSignal) =>
  (await client.call(listQuickReplies, { signal })).quickReplies;

/** What one keeps to be written again: one of them is put into the field. */
export function QuickReplyDrawer({ open, onClose, onChoose }: QuickReplyDrawerProps) {
  const { t } = useTranslation(['chat', 'common']);
  return (
    <Drawer open={open} onClose={onClose} title={t('chat:quickReplies.title')} closeLabel={t('common:close')}>
      <QuickReplies onChoose={onChoose} />
    </Drawer>
  );
}

function QuickReplies({ onChoose }: Pick<QuickReplyDrawerProps, 'onChoose'>) {
  const { t } = useTranslation('chat');
  const asked = useQuery(askQuickReplies);
  return (
    <QueryBoundary asked={asked}>
      {(quickReplies) =>
        quickReplies.length === 0 ? (
          <EmptyState
            icon={<MessageSquareQuote aria-hidden="true" />}
            title={t('quickReplies.emptyTitle')}
            text={t('quickReplies.emptyText')}
            action={<ButtonLink to={linkTo(pages.you.quickReplies)}>{t('quickReplies.add')}</ButtonLink>}
          />
        ) : (
          <div className={styles['drawer']}>
            <ul role="list" aria-label={t('quickReplies.list')} className={styles['choices']}>
              {quickReplies.map((quickReply, index) => (
                <li key={index}>
                  <button type="button" className={styles['choice']} onClick={() => onChoose(quickReply)}>
                    {quickReply}
                  </button>
                </li>
              ))}
            </ul>
            <ButtonLink to={linkTo(pages.you.quickReplies)}>{t('quickReplies.edit')}</ButtonLink>
          </div>
        )
      }
    </QueryBoundary>
  );
}
