import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#platform/ui/glyph.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [group._id]);
  const { detailsPublic, detailsPrivate } = group;
  const mine = group.currentVisitorAttendeeData?.inviteState ?? 'notPending';
  const host = group.iAmHost ? t('youHost') : t('hostedBy', { handle: group.hostHandle });
  return (
    <article className={styles['card']} aria-labelledby="group-card-name">
      <header className={styles['head']}>
        <div className={styles['who']}>
          <h2 id="group-card-name" className={styles['name']} ref={heading} tabIndex={-1}>
            {detailsPublic.name}
          </h2>
          {distance && <p className={styles['words']}>{distance}</p>}
        </div>
        <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      </header>
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
      {group.isDemo && <p className={styles['note']}>{t('demo')}</p>}
    </article>
  );
}
