import MessagesSquare from 'lucide-react/icons/messages-square';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { OpenGroup } from '../contract/schema.ts';
import styles from './group-page.module.css';
import type { GroupAction } from './use-group-actions.ts';

export interface GroupActionsProps {
  readonly group: OpenGroup;
  readonly isAnonymous: boolean;
  readonly acting: GroupAction | null;
  readonly onAct: (type: 'join' | 'yes' | 'leave' | 'cancel') => void;
}

/** What this person can do about the group, the nearest first; nothing where there is nothing. */
export function GroupActions({ group, isAnonymous, acting, onAct }: GroupActionsProps) {
  const { t } = useTranslation('groups');
  const { can, currentVisitorAttendeeData: own, isCanceled, isComplete } = group;
  const unread = own?.unreadCount ?? 0;
  const isInvited = own?.inviteState === 'pendingVisitorApproval';
  const isBusy = (type: GroupAction['type']) => acting?.type === type;
  const hasSignUp = isAnonymous && !isCanceled && !isComplete;
  const buttons = [
    can.read && (
      <ButtonLink key="chat" to={linkTo(pages.groups.chat, { groupId: group._id })} variant="filled">
        <span className={styles['withIcon']}>
          <MessagesSquare size={20} aria-hidden="true" />
          {unread > 0 ? t('chat.openUnread', { count: unread }) : t('chat.open')}
        </span>
      </ButtonLink>
    ),
    can.leave && (
      <Button key="leave" busy={isBusy('leave')} onClick={() => onAct('leave')}>
        {t(isInvited ? 'sayNo' : can.read ? 'leave.item' : 'takeBack')}
      </Button>
    ),
    can.respond && !group.iAmHost && (
      <Button key="yes" variant="filled" busy={isBusy('yes')} onClick={() => onAct('yes')}>
        {t('join')}
      </Button>
    ),
    can.join && (
      <Button key="join" variant="filled" busy={isBusy('join')} onClick={() => onAct('join')}>
        {t('askToJoin')}
      </Button>
    ),
    can.cancel && (
      <Button key="cancel" busy={isBusy('cancel')} onClick={() => onAct('cancel')}>
        {t('cancel.item')}
      </Button>
    ),
    hasSignUp && (
      <ButtonLink key="sign-up" to={linkTo(pages.account.register)} variant="filled">
        {t('signUp')}
      </ButtonLink>
    ),
  ].filter(Boolean);
  return buttons.length > 0 && <div className={styles['acts']}>{buttons}</div>;
}
