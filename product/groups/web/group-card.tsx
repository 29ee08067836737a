import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardFrame, CardNote } from '#platform/ui/card-frame.tsx';
import { Glyph } from '#platform/ui/glyph.tsx';
import type { Group, InviteState } from '../contract.ts';
import styles from './group.module.css';
import { groupTime } from './group-time.ts';

export interface GroupCardProps {
  readonly group: Group;
  readonly locale: string;
  readonly distance: string | null;
  readonly face: (userId: string, size: 36 | 44) => ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

const stateIcons: Record<Exclude<InviteState, 'notPending'>, ReactNode> = {
  attending: <Check size={20} aria-hidden="true" />,
  pendingHostApproval: <Clock size={20} aria-hidden="true" />,
  pendingVisitorApproval: <Send size={20} aria-hidden="true" />,
  hostDenied: <X size={20} aria-hidden="true" />,
  userDenied: <X size={20} aria-hidden="true" />,
};

/** A group as this viewer may see it: the address only when he is going. */
export function GroupCard({ group, locale, distance, face, closeLabel, onClose }: GroupCardProps) {
  const { t } = useTranslation('group');
  const { detailsPublic, detailsPrivate } = group;
  const mine = group.currentVisitorAttendeeData?.inviteState ?? 'notPending';
  const host = group.iAmHost ? t('youHost') : t('hostedBy', { handle: group.hostHandle });
  return (
    <CardFrame
      of={group._id}
      nameId="group-card-name"
      name={detailsPublic.name}
      words={distance}
      closeLabel={closeLabel}
      onClose={onClose}
    >
      {(group.isCanceled || group.isComplete) && (
        <p className={styles['banner']}>
          <CircleSlash size={20} aria-hidden="true" />
          {group.isCanceled ? t('canceled') : t('complete')}
        </p>
      )}
      <ul className={styles['facts']} role="list">
        <li className={styles['time']}>
          <CalendarClock size={20} aria-hidden="true" />
          {groupTime(group.startTime, locale)}
        </li>
        <li>
          <Glyph name="people" size={20} />
          {`${host} · ${t('going', { count: group.attendingCount })}`}
        </li>
        {detailsPrivate ? (
          <li>
            <MapPin size={20} aria-hidden="true" />
            {detailsPrivate.address}
          </li>
        ) : (
          <li>
            <Lock size={20} aria-hidden="true" />
            {t('addressLocked')}
          </li>
        )}
        {mine !== 'notPending' && (
          <li>
            {stateIcons[mine]}
            {t(`state.${mine}`)}
          </li>
        )}
      </ul>
      {detailsPublic.description && <p className={styles['text']}>{detailsPublic.description}</p>}
      {detailsPrivate?.otherDetails && <p className={styles['text']}>{detailsPrivate.otherDetails}</p>}
      {group.attendees.length > 0 && (
        <ul className={styles['attendees']} role="list">
          {group.attendees.map(
            (attendee) =>
              attendee.inviteState !== 'notPending' && (
                <li key={attendee._id} className={styles['attendee']}>
                  {face(attendee._id, 36)}
                  <span className={styles['handle']}>{attendee.handle}</span>
                  <span className={styles['state']}>
                    {stateIcons[attendee.inviteState]}
                    {t(`attendee.${attendee.inviteState}`)}
                  </span>
                </li>
              ),
          )}
        </ul>
      )}
      {group.isDemo && <CardNote>{t('demo')}</CardNote>}
    </CardFrame>
  );
}
