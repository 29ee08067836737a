import UserCheck from 'lucide-react/icons/user-check';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { Client } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PlainList } from '#platform/ui/plain-list.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { listBlocked, unblockUser } from '../contract.ts';
import styles from './blocked-people.module.css';

export interface BlockedPeopleProps {
  /** The picture of somebody; it says nothing that his name does not. */
  readonly face: (userId: string) => ReactNode;
  /** Somebody exists again for the visitor. */
  readonly onUnblocked: () => void;
}

const fetchBlocked = async (client: Client, signal: AbortSignal) =>
  (await client.call(listBlocked, { signal })).blocked;

/** Those the visitor has blocked, and the way to take that back. */
export function BlockedPeople({ face, onUnblocked }: BlockedPeopleProps) {
  const { t } = useTranslation('you');
  const asked = useQuery(fetchBlocked);
  const { answer, replace } = asked;
  const text = useRef<HTMLParagraphElement>(null);
  const { act: unblock, acting: unblocking } = useMutation(
    async (client, userId: string) => {
      await client.call(unblockUser, { body: { userId } });
      if (answer.state === 'there') replace(answer.value.filter(({ _id }) => _id !== userId));
      // The button that had the focus is gone with its row.
      text.current?.focus();
      onUnblocked();
      showToast(t('blocked.unblocked'), 'success');
    },
    () => t('blocked.unblockFailed'),
  );

  return (
    <QueryBoundary asked={asked}>
      {(blocked) => (
        <div className={styles['people']}>
          <p ref={text} tabIndex={-1} className={styles['text']}>
            {t('blocked.text')}
          </p>
          {blocked.length === 0 ? (
            <EmptyState
              icon={<UserCheck aria-hidden="true" />}
              title={t('blocked.emptyTitle')}
              text={t('blocked.emptyText')}
            />
          ) : (
            <PlainList
              label={t('blocked.list')}
              items={blocked}
              keyOf={({ _id }) => _id}
              row={({ _id, handle }) => ({
                leading: face(_id),
                title: handle,
                action: (
                  <Button
                    size="small"
                    busy={unblocking === _id}
                    aria-label={t('blocked.unblockNamed', { handle })}
                    onClick={() => void unblock(_id)}
                  >
                    {t('blocked.unblock')}
                  </Button>
                ),
              })}
            />
          )}
        </div>
      )}
    </QueryBoundary>
  );
}
