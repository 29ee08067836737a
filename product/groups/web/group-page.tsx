import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Pencil from 'lucide-react/icons/pencil';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { saveFile } from '#platform/device/save-file.ts';
import { CardNote } from '#platform/ui/display/card-frame.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { linkTo, pages } from '#product/pages.ts';
import { calendarOf } from '../calendar.rules.ts';
import type { OpenGroup } from '../contract/schema.ts';
import { AttendeeBlocks, type GroupFace } from './attendee-blocks.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupFacts } from './group-facts.tsx';
import styles from './group-page.module.css';
import { InviteDrawer, type SearchPeople } from './form/invite-drawer.tsx';
import { UnsavedChange } from './form/unsaved-change.tsx';
import { type GroupRef, useGroup } from './use-group.ts';
import { useGroupActions } from './use-group-actions.ts';

/** A person of a group. */
export interface PersonInGroup {
  readonly _id: string;
  readonly handle: string;
  readonly isHost: boolean;
  readonly isDemo: boolean;
}

export interface GroupPageProps extends GroupRef {
  readonly face: GroupFace;
  readonly ownId: string;
  readonly isAnonymous: boolean;
  /** What the product is called. */
  readonly product: string;
  readonly searchPeople: SearchPeople;
  /** Opens the card of a person. */
  readonly onPerson: (person: PersonInGroup) => void;
  readonly onBack: () => void;
}

/** One group, with who comes and what this person may do about it. */
export function GroupPage(props: GroupPageProps) {
  const { t } = useTranslation(['groups', 'common']);
  const asked = useGroup(props);
  const { answer } = asked;
  const group = answer.status === 'there' ? answer.value : null;
  const [opened, setOpened] = useState<'menu' | 'invite' | 'cancel' | 'complete' | 'leave' | null>(null);
  const close = () => setOpened(null);
  const actions = useGroupActions(props, asked);
  const end = async (type: 'cancel' | 'complete' | 'leave') => {
    await actions.act({ type });
    close();
  };
  const items = group ? itemsOf(group) : [];
  function itemsOf(shown: OpenGroup): readonly MenuItem[] {
    const { can } = shown;
    const entry = (isThere: boolean, name: string, icon: ReactNode, onSelect: () => void): MenuItem[] =>
      isThere ? [{ name, icon, onSelect }] : [];
    return [
      ...entry(can.read, t('groups:calendar'), <CalendarPlus aria-hidden="true" />, () => {
        const file = new TextEncoder().encode(calendarOf({ group: shown, product: props.product }));
        saveFile(file, 'text/calendar', 'group.ics');
      }),
      ...entry(can.complete, t('groups:complete.item'), <CircleCheck aria-hidden="true" />, () =>
        setOpened('complete'),
      ),
      ...entry(can.cancel, t('groups:cancel.item'), <CircleSlash aria-hidden="true" />, () =>
        setOpened('cancel'),
      ),
    ];
  }
  return (
    <Page
      title={group?.detailsPublic.name ?? t('groups:group')}
      onLeave={props.onBack}
      isFilled
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={props.onBack} />
      }
      actions={
        items.length > 0 && (
          <Menu
            label={t('groups:menu')}
            items={items}
            open={opened === 'menu'}
            onOpen={(isOpen) => setOpened((now) => (isOpen ? 'menu' : now === 'menu' ? null : now))}
          />
        )
      }
    >
      <QueryBoundary asked={asked}>
        {(shown) => (
          <>
            <Inside {...props} group={shown} actions={actions} onInvite={() => setOpened('invite')} />
            <GroupActions
              group={shown}
              isAnonymous={props.isAnonymous}
              acting={actions.acting}
              onAct={(type) =>
                type === 'cancel' || type === 'leave' ? setOpened(type) : void actions.act({ type })
              }
            />
            {(['cancel', 'complete', 'leave'] as const).map((type) => (
              <ConfirmDialog
                key={type}
                open={opened === type}
                title={t(`groups:${type}.title`)}
                text={t(`groups:${type}.text`)}
                confirmLabel={t(`groups:${type}.doIt`)}
                cancel={t(`groups:${type}.keep`)}
                busy={actions.acting !== null}
                onConfirm={() => void end(type)}
                onClose={close}
              />
            ))}
            {shown.can.invite && (
              <InviteDrawer
                open={opened === 'invite'}
                group={shown}
                face={props.face}
                searchPeople={props.searchPeople}
                inviting={actions.acting?.type === 'invite' ? actions.acting.userId : null}
                onInvite={(userId) => void actions.act({ type: 'invite', userId })}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

interface InsideProps extends GroupPageProps {
  readonly group: OpenGroup;
  readonly actions: ReturnType<typeof useGroupActions>;
  readonly onInvite: () => void;
}

function Inside({ group, actions, face, ownId, onInvite, onPerson }: InsideProps) {
  const { t } = useTranslation(['groups', 'group']);
  const locale = useLocale();
  const answering = actions.acting?.type === 'respond' ? actions.acting.userId : null;
  return (
    <div className={styles['content']}>
      <div className={styles['about']}>
        <GroupFacts group={group} locale={locale} />
        {!group.can.read && (
          <button
            type="button"
            className={styles['host']}
            onClick={() =>
              onPerson({ _id: group.hostId, handle: group.hostHandle, isHost: true, isDemo: group.isDemo })
            }
          >
            {face(group.hostId, 44)}
            <span className={styles['handle']}>{group.hostHandle}</span>
            <span className={styles['state']}>{t('groups:chat.host')}</span>
          </button>
        )}
        {(group.can.invite || group.can.change) && (
          <div className={styles['ofHost']}>
            {group.can.invite && (
              <Button icon={<UserPlus size={20} aria-hidden="true" />} onClick={onInvite}>
                {t('groups:invite.item')}
              </Button>
            )}
            {group.can.change && (
              <ButtonLink to={linkTo(pages.groups.edit, { groupId: group._id })}>
                <span className={styles['withIcon']}>
                  <Pencil size={20} aria-hidden="true" />
                  {t('groups:change.item')}
                </span>
              </ButtonLink>
            )}
          </div>
        )}
        <UnsavedChange group={group} />
        {group.isDemo && <CardNote>{t('group:demo')}</CardNote>}
      </div>
      <AttendeeBlocks
        group={group}
        face={face}
        ownId={ownId}
        answering={answering}
        onPerson={({ _id, handle }) =>
          onPerson({ _id, handle, isHost: _id === group.hostId, isDemo: group.isDemo })
        }
        onRespond={(userId, isConfirmed) => void actions.act({ type: 'respond', userId, isConfirmed })}
      />
    </div>
  );
}
