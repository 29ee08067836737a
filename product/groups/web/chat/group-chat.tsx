import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { LockedComposer } from '#product/messaging/web/composer/message-composer.tsx';
import { LogPlaceholder } from '#product/messaging/web/log/message-log.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import type { PhotoVisitor } from '#product/messaging/photo.rules.ts';
import type { OpenGroup } from '../../contract/schema.ts';
import type { GroupFace } from '../attendee-blocks.tsx';
import { GroupComposer } from './group-composer.tsx';
import { GroupLog } from './group-log.tsx';
import { type GroupRef, useGroup } from '../use-group.ts';
import { type GroupMessages, useGroupMessages } from './use-group-messages.ts';

export interface GroupChatProps extends GroupRef {
  readonly ownId: string;
  readonly face: GroupFace;
  /** Null while they are not known. */
  readonly visitor: PhotoVisitor | null;
  readonly onBack: () => void;
  /** The visitor may no longer read it: to the group's page. */
  readonly onOutside: () => void;
}

/** The chat of a group, for its host and those attending. */
export function GroupChat(props: GroupChatProps) {
  const { t } = useTranslation(['groups', 'common']);
  const chat = useGroupMessages(props.groupId);
  const asked = useGroup(props, chat);
  const group = asked.answer.status === 'there' ? asked.answer.value : null;
  const name = group?.detailsPublic.name ?? t('groups:chat.open');
  return (
    <Page
      title={name}
      label={group ? t('groups:chat.title', { name }) : name}
      {...(group &&
        !group.isCanceled &&
        !group.isComplete && { words: t('groups:chat.words', { count: group.goingCount }) })}
      isFilled
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={props.onBack} />
      }
    >
      <QueryBoundary asked={asked}>
        {(shown) =>
          shown.can.read ? <OpenChat {...props} group={shown} chat={chat} /> : <Outside {...props} />
        }
      </QueryBoundary>
    </Page>
  );
}

/** In place of the chat, also when the visitor is removed while reading. */
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

interface OpenChatProps extends GroupChatProps {
  readonly group: OpenGroup;
  readonly chat: GroupMessages;
}

function OpenChat({ group, chat, ...props }: OpenChatProps) {
  const { t } = useTranslation('groups');
  // A visitor who is accepted while the page is open reads it with the next answer.
  if (chat.known === null) return <LogPlaceholder role="status" aria-busy="true" />;
  const isEmpty = chat.known.messages.length === 0 && chat.pending.length === 0;
  return (
    <>
      {isEmpty ? (
        <LogPlaceholder>
          <EmptyState
            icon={<MessagesSquare aria-hidden="true" />}
            title={t('chat.emptyTitle')}
            text={t('chat.emptyText')}
          />
        </LogPlaceholder>
      ) : (
        <GroupLog
          chat={chat}
          known={chat.known}
          hostId={group.hostId}
          ownId={props.ownId}
          face={props.face}
          visitor={props.visitor}
        />
      )}
      {group.can.write ? (
        <GroupComposer groupId={group._id} onSend={chat.send} />
      ) : (
        <LockedComposer>{t(`chat.${lockOf(group)}`)}</LockedComposer>
      )}
    </>
  );
}

const lockOf = ({ isCanceled, isComplete }: OpenGroup): 'canceled' | 'over' | 'off' => {
  if (isCanceled) return 'canceled';
  return isComplete ? 'over' : 'off';
};
