import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import type { GroupMessage, OpenGroup } from '../contract.ts';
import type { GroupFace } from './attendee-blocks.tsx';
import { GroupComposer } from './group-composer.tsx';
import styles from './group-chat.module.css';
import { GroupLog } from './group-log.tsx';
import { type GroupRef, useGroup } from './use-group.ts';
import { type GroupMessages, useGroupMessages } from './use-group-messages.ts';

export interface GroupChatProps extends GroupRef {
  readonly ownId: string;
  readonly face: GroupFace;
  /** A photo of a message, which is not of groups. */
  readonly photo: (message: GroupMessage) => ReactNode;
  readonly onBack: () => void;
  /** He is not inside any more: to the group's page. */
  readonly onOutside: () => void;
}

/** What those who are inside a group say to each other. */
export function GroupChat(props: GroupChatProps) {
  const { t } = useTranslation(['groups', 'common']);
  const said = useGroupMessages(props.groupId);
  const asked = useGroup(props, said);
  const group = asked.answer.state === 'there' ? asked.answer.value : null;
  const name = group?.detailsPublic.name ?? t('groups:chat.open');
  return (
    <Page
      title={name}
      label={group ? t('groups:chat.title', { name }) : name}
      {...(group && { words: t('groups:chat.words', { count: group.goingCount }) })}
      isFilled
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={props.onBack} />
      }
    >
      <QueryBoundary asked={asked}>
        {(shown) => (shown.can.read ? <Said {...props} group={shown} said={said} /> : <Outside {...props} />)}
      </QueryBoundary>
    </Page>
  );
}

/** Also for who was let go while he read: nothing of it stays. */
function Outside({ onOutside }: GroupChatProps) {
  const { t } = useTranslation('groups');
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden="true" />}
      title={t('chat.outside')}
      action={<Button onClick={onOutside}>{t('group')}</Button>}
    />
  );
}

interface SaidProps extends GroupChatProps {
  readonly group: OpenGroup;
  readonly said: GroupMessages;
}

function Said({ group, said, ...props }: SaidProps) {
  const { t } = useTranslation('groups');
  // A visitor who is accepted while the page is open reads it with the next answer.
  if (said.known === null) return <p className={styles['rest']} role="status" aria-busy="true" />;
  const isEmpty = said.known.messages.length === 0 && said.pending.length === 0;
  return (
    <>
      {isEmpty ? (
        <div className={styles['rest']}>
          <EmptyState
            icon={<MessagesSquare aria-hidden="true" />}
            title={t('chat.emptyTitle')}
            text={t('chat.emptyText')}
          />
        </div>
      ) : (
        <GroupLog
          said={said}
          known={said.known}
          hostId={group.hostId}
          ownId={props.ownId}
          face={props.face}
          photo={props.photo}
        />
      )}
      {group.can.write ? (
        <GroupComposer groupId={group._id} onSend={said.send} />
      ) : (
        <p className={styles['locked']}>{t(`chat.${lockOf(group)}`)}</p>
      )}
    </>
  );
}

const lockOf = ({ isCanceled, isComplete }: OpenGroup): 'canceled' | 'over' | 'off' => {
  if (isCanceled) return 'canceled';
  return isComplete ? 'over' : 'off';
};
