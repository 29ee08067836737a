import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import type { InviteState, OpenGroup } from '../contract/schema.ts';
import { GroupBlock } from './group-block.tsx';
import { stateIcons } from './group-facts.tsx';
import styles from './group-page.module.css';

export type GroupFace = (userId: string, size: 36 | 44) => ReactNode;
type Attendee = OpenGroup['attendees'][number];

export interface AttendeeBlocksProps {
  readonly group: OpenGroup;
  readonly face: GroupFace;
  /** Named "You", and no link. */
  readonly ownId: string;
  /** Whom the host answers just now. */
  readonly answering: string | null;
  readonly onPerson: (person: Pick<Attendee, '_id' | 'handle'>) => void;
  readonly onRespond: (userId: string, isConfirmed: boolean) => void;
}

/** Who is asked first, then who is waited for, who comes, and who does not. */
const blocks = ['waitingForYou', 'waitingForThem', 'going', 'notComing'] as const;
const blockOf: Readonly<Record<InviteState, (typeof blocks)[number] | null>> = {
  pendingHostApproval: 'waitingForYou',
  pendingVisitorApproval: 'waitingForThem',
  attending: 'going',
  hostDenied: 'notComing',
  userDenied: 'notComing',
  notPending: null,
};

/**
 * Everybody the viewer may know of: the host all of them, those attending each other and the host, who goes as well.
 * Of a group that is over only those: requests no longer wait.
 */
export function AttendeeBlocks(props: AttendeeBlocksProps) {
  const { t } = useTranslation('groups');
  const { can, isCanceled, isComplete } = props.group;
  const isOver = isCanceled || isComplete;
  return blocks.map((block) => {
    if (isOver && block !== 'going') return null;
    const hasHost = block === 'going' && can.read;
    const those = props.group.attendees.filter(({ inviteState }) => blockOf[inviteState] === block);
    const count = those.length + (hasHost ? 1 : 0);
    if (count === 0) return null;
    return (
      <GroupBlock key={block} title={t(isOver ? 'blocks.wereGoing' : `blocks.${block}`)} count={count}>
        {hasHost && <HostRow {...props} />}
        {those.map((attendee) => (
          <AttendeeRow key={attendee._id} attendee={attendee} {...props} />
        ))}
      </GroupBlock>
    );
  });
}

function HostRow({ group: { hostId, hostHandle }, face, ownId, onPerson }: AttendeeBlocksProps) {
  const { t } = useTranslation(['groups', 'group']);
  return (
    <li className={styles['attendee']}>
      <button
        type="button"
        className={styles['person']}
        disabled={hostId === ownId}
        onClick={() => onPerson({ _id: hostId, handle: hostHandle })}
      >
        {face(hostId, 44)}
        <span className={styles['handle']}>{hostId === ownId ? t('group:you') : hostHandle}</span>
      </button>
      <span className={styles['state']}>{t('groups:chat.host')}</span>
    </li>
  );
}

function AttendeeRow({
  attendee,
  group,
  face,
  ownId,
  answering,
  onPerson,
  onRespond,
}: AttendeeBlocksProps & { readonly attendee: Attendee }) {
  const { t } = useTranslation(['groups', 'group']);
  const { _id, handle, inviteState } = attendee;
  const [isAsked, setIsAsked] = useState(false);
  if (inviteState === 'notPending') return null;
  const isAnswered = group.iAmHost && group.can.respond;
  const isOver = group.isCanceled || group.isComplete;
  return (
    <li className={styles['attendee']}>
      <button
        type="button"
        className={styles['person']}
        disabled={_id === ownId}
        onClick={() => onPerson(attendee)}
      >
        {face(_id, 44)}
        <span className={styles['handle']}>{_id === ownId ? t('group:you') : handle}</span>
      </button>
      {isAnswered && inviteState === 'pendingHostApproval' ? (
        <span className={styles['answers']}>
          <Button
            size="small"
            aria-label={t('groups:declineOf', { handle })}
            busy={answering === _id}
            onClick={() => onRespond(_id, false)}
          >
            {t('groups:decline')}
          </Button>
          <Button
            size="small"
            variant="soft"
            aria-label={t('groups:acceptOf', { handle })}
            busy={answering === _id}
            onClick={() => onRespond(_id, true)}
          >
            {t('groups:accept')}
          </Button>
        </span>
      ) : (
        !isOver && (
          <span className={classNames(styles['state'], inviteState === 'attending' && styles['isGoing'])}>
            {stateIcons[inviteState]}
            {t(`group:attendee.${inviteState}`)}
          </span>
        )
      )}
      {isAnswered && inviteState === 'attending' && (
        <Button
          size="small"
          variant="text"
          aria-label={t('groups:removeOf', { handle })}
          busy={answering === _id}
          onClick={() => setIsAsked(true)}
        >
          {t('groups:remove')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('groups:removing.title', { handle })}
        text={t('groups:removing.text')}
        confirmLabel={t('groups:remove')}
        cancel={t('groups:removing.keep')}
        busy={answering === _id}
        onConfirm={() => {
          setIsAsked(false);
          onRespond(_id, false);
        }}
        onClose={() => setIsAsked(false)}
      />
    </li>
  );
}
