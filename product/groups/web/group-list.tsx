import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { Answer } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { linkTo, pages } from '#product/pages.ts';
import type { OpenGroup } from '../contract/schema.ts';
import { newsOf, waitingFor } from '../list.rules.ts';
import { GroupBlock } from './group-block.tsx';
import styles from './group-list.module.css';
import { groupTime } from './group-time.ts';
import type { GroupsModel, OwnGroups } from './groups.model.ts';

export interface GroupListProps {
  readonly model: GroupsModel;
  /** Which stands open beside the list. */
  readonly openGroupId?: string | undefined;
}

/** Invitations, groups coming up, and for a day those that are over. */
export function GroupList({ model, openGroupId }: GroupListProps) {
  const { t } = useTranslation('groups');
  const { groups: known, hasFailed } = useStore(model.store);
  return (
    <QueryBoundary asked={{ answer: answerOf(known, hasFailed), refetch: model.loadAgain }}>
      {(groups) => {
        if (groups.length === 0)
          return (
            <EmptyState
              icon={<UsersRound aria-hidden="true" />}
              title={t('list.emptyTitle')}
              text={t('list.about')}
              action={<ButtonLink to={linkTo(pages.groups.newGroup)}>{t('list.start')}</ButtonLink>}
            />
          );
        const isOver = ({ isCanceled, isComplete }: OpenGroup) => isCanceled || isComplete;
        const isInvited = (group: OpenGroup) => !isOver(group) && waitingFor(group) === 'invitation';
        const blocks = {
          invited: groups.filter(isInvited),
          coming: groups.filter((group) => !isOver(group) && !isInvited(group)),
          over: groups.filter(isOver),
        };
        return (
          <>
            {(['invited', 'coming', 'over'] as const).map(
              (block) =>
                blocks[block].length > 0 && (
                  <GroupBlock key={block} title={t(`list.${block}`)}>
                    {blocks[block].map((group) => (
                      <GroupRow key={group._id} group={group} isSelected={group._id === openGroupId} />
                    ))}
                  </GroupBlock>
                ),
            )}
            {blocks.coming.length === 0 && (
              <div className={styles['start']}>
                <p>{t('list.about')}</p>
                <ButtonLink to={linkTo(pages.groups.newGroup)}>{t('list.start')}</ButtonLink>
              </div>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function answerOf(known: OwnGroups['groups'], hasFailed: boolean): Answer<readonly OpenGroup[]> {
  if (known) return { status: 'there', value: known };
  return hasFailed ? { status: 'failed', failure: { type: 'unreachable' } } : { status: 'loading' };
}

/** The visitor's state in it in a few words; first that it is over, or that an answer is due. */
function useStateWords(group: OpenGroup): string {
  const { t } = useTranslation(['groups', 'group']);
  const { isCanceled, isComplete, iAmHost, attendees, currentVisitorAttendeeData: own } = group;
  if (isCanceled) return t('group:canceled');
  if (isComplete) return t('group:complete');
  const asking = attendees.filter(({ inviteState }) => inviteState === 'pendingHostApproval').length;
  if (iAmHost) return asking > 0 ? t('groups:list.waiting', { count: asking }) : t('group:youHost');
  const state = own?.inviteState ?? 'notPending';
  return state === 'notPending' ? '' : t(`group:state.${state}`);
}

function GroupRow({ group, isSelected }: { readonly group: OpenGroup; readonly isSelected: boolean }) {
  const { t } = useTranslation(['groups', 'group']);
  const { t: tOfGroup } = useTranslation('group');
  const locale = useLocale();
  const navigate = useNavigate();
  const now = useMinute();
  const { detailsPublic, can } = group;
  const unread = group.currentVisitorAttendeeData?.unreadCount ?? 0;
  const words = useStateWords(group);
  // With something to read it opens there, else where something can be done about it.
  const to =
    unread > 0 && can.read
      ? linkTo(pages.groups.chat, { groupId: group._id })
      : linkTo(pages.groups.group, { groupId: group._id });
  return (
    <li>
      <ListItem
        leading={
          <span className={styles['sign']}>
            <Glyph name="people" size={24} />
          </span>
        }
        title={detailsPublic.name}
        text={
          <span className={styles['words']}>
            {[groupTime(group, locale, now, tOfGroup), words].filter(Boolean).join(' · ')}
          </span>
        }
        count={
          unread > 0 && (
            <span className={styles['count']}>
              <Badge count={unread} />
              <VisuallyHidden>{t('groups:list.unread', { count: unread })}</VisuallyHidden>
            </span>
          )
        }
        selected={isSelected}
        unread={newsOf(group) > 0}
        onPress={() => void navigate(to)}
      />
    </li>
  );
}
