import UserCheck from 'lucide-react/icons/user-check';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { Client } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { PlainList } from '#platform/ui/display/plain-list.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { listBlocked, unblockUser } from '../contract.ts';
import styles from './blocked-people.module.css';

export interface BlockedPeopleProps {
  /** Avatar of a visitor; decorative beside the handle. */
  readonly face: (userId: string) => ReactNode;
  /** Called after a visitor was unblocked. */
  readonly onUnblocked: () => void;
}

const fetchBlocked = async (client: Client, signal: AbortSignal) =>
  (await client.call(listBlocked, { signal })).blocked;

/** Lists the people the visitor has blocked, to unblock them. */
export function BlockedPeople({ face, onUnblocked }: BlockedPeopleProps) {
  const { t } = useTranslation('blocks');
  const asked = useQuery(fetchBlocked);
  const { answer, replace } = asked;
  const text = useRef<HTMLParagraphElement>(null);
  const { act: unblock, acting: unblocking } = useMutation(
    async (client, userId: string) => {
      await client.call(unblockUser, { body: { userId } });
      if (answer.status === 'there') replace(answer.value.filter(({ _id }) => _id !== userId));
      // The focused button disappeared with its row.
      text.current?.focus();
      onUnblocked();
      showToast(t('people.unblocked'), 'success');
    },
    () => t('people.unblockFailed'),
  );

  return (
    <QueryBoundary asked={asked}>
      {(blocked) => (
        <div className={styles['people']}>
          <p ref={text} tabIndex={-1} className={styles['text']}>
            {t('people.text')}
          </p>
          {blocked.length === 0 ? (
            <EmptyState
              icon={<UserCheck aria-hidden="true" />}
              title={t('people.emptyTitle')}
              text={t('people.emptyText')}
            />
          ) : (
            <PlainList
              label={t('people.list')}
              items={blocked}
              keyOf={({ _id }) => _id}
              row={({ _id, handle }) => ({
                leading: face(_id),
                title: handle,
                action: (
                  <Button
                    size="small"
                    busy={unblocking === _id}
                    aria-label={t('people.unblockNamed', { handle })}
                    onClick={() => void unblock(_id)}
                  >
                    {t('people.unblock')}
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
