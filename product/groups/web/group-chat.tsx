import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WhenAnswered } from '#platform/client/when-answered.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page.tsx';
import type { GroupMessage, OpenGroup } from '../contract.ts';
import type { GroupFace } from './attendee-blocks.tsx';
import { GroupComposer, type GroupPhotoDraft } from './group-composer.tsx';
import styles from './group-chat.module.css';
import { GroupLog } from './group-log.tsx';
import { type GroupWays, useGroup } from './use-group.ts';
import { useGroupChanges } from './use-group-changes.ts';
import { useGroupMessages } from './use-group-messages.ts';

export interface GroupChatProps extends GroupWays {
  readonly ownId: string;
  readonly face: GroupFace;
  /** 24 hexadecimal digits. */
  readonly newId: () => string;
  /** A photo is chosen and taken in, which is not of groups. */
  readonly photoDraft: GroupPhotoDraft;
  /** A photo of a message, which neither is. */
  readonly photo: (message: GroupMessage) => ReactNode;
  readonly onBack: () => void;
  /** He is not inside any more: to the group's page. */
  readonly onOutside: () => void;
}

/** What those who are inside a group say to each other. */
export function GroupChat(props: GroupChatProps) {
  const { t } = useTranslation(['groups', 'common']);
  const asked = useGroup(props);
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
      <WhenAnswered asked={asked}>
        {(shown) => (shown.can.read ? <Said {...props} group={shown} /> : <Outside {...props} />)}
      </WhenAnswered>
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

function Said({ group, ...props }: GroupChatProps & { readonly group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const said = useGroupMessages(props, useGroupChanges(props.live, group._id));
  if (said.known === null)
    return said.hasFailed ? (
      <LoadFailed onRetry={said.loadAgain} />
    ) : (
      <p className={styles['rest']} role="status" aria-busy="true" />
    );
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
        <GroupComposer
          groupId={group._id}
          photoDraft={props.photoDraft}
          onSay={(body, upload) => said.say(body, upload)}
        />
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
