import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import History from 'lucide-react/icons/history';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import type { Group, InviteState } from '../contract/schema.ts';
import styles from './group.module.css';
import { changeTime, groupTime, ownTime } from './group-time.ts';

export const stateIcons: Readonly<Record<Exclude<InviteState, 'notPending'>, ReactNode>> = {
  attending: <Check size={20} aria-hidden="true" />,
  pendingHostApproval: <Clock size={20} aria-hidden="true" />,
  pendingVisitorApproval: <Send size={20} aria-hidden="true" />,
  hostDenied: <X size={20} aria-hidden="true" />,
  userDenied: <X size={20} aria-hidden="true" />,
};

export interface GroupFactsProps {
  readonly group: Group;
  readonly locale: string;
}

/** When it is, who hosts it and where, as far as this viewer may know; that it is over, first of all. */
export function GroupFacts({ group, locale }: GroupFactsProps) {
  const { t } = useTranslation('group');
  const { detailsPublic, detailsPrivate, iAmHost } = group;
  const hasDetails = [detailsPrivate?.address, detailsPrivate?.otherDetails].some(Boolean);
  const now = useMinute();
  const here = ownTime(group, locale, now, t);
  const startChanged = group.changed?.startAt;
  const mine = group.currentVisitorAttendeeData?.inviteState ?? 'notPending';
  const isOver = group.isCanceled || group.isComplete;
  const host = iAmHost ? t('youHost') : t('hostedBy', { handle: group.hostHandle });
  return (
    <>
      {isOver && (
        <p className={styles['banner']}>
          <CircleSlash size={20} aria-hidden="true" />
          {group.isCanceled ? t('canceled') : t('complete')}
        </p>
      )}
      <ul className={styles['facts']} role="list">
        <li className={styles['time']}>
          <CalendarClock size={20} aria-hidden="true" />
          {groupTime(group, locale, now, t)}
        </li>
        {here !== null && (
          <li>
            <Clock size={20} aria-hidden="true" />
            {here}
          </li>
        )}
        {startChanged && (
          <li>
            <History size={20} aria-hidden="true" />
            {t('startChanged', { time: changeTime(startChanged, locale) })}
          </li>
        )}
        <li>
          <Glyph name="people" size={20} />
          {group.isCanceled ? host : `${host} · ${t('going', { count: group.goingCount })}`}
        </li>
        {detailsPrivate?.address && (
          <li>
            <MapPin size={20} aria-hidden="true" />
            {detailsPrivate.address}
          </li>
        )}
        {detailsPrivate?.otherDetails && (
          <li className={styles['details']}>
            <Info size={20} aria-hidden="true" />
            <span>{detailsPrivate.otherDetails}</span>
          </li>
        )}
        {!isOver && (iAmHost ? hasDetails : !detailsPrivate) && (
          <li>
            <Lock size={20} aria-hidden="true" />
            {t(detailsPrivate?.otherDetails ? 'detailsLocked' : 'addressLocked')}
          </li>
        )}
        {!isOver && !iAmHost && mine !== 'notPending' && (
          <li>
            {stateIcons[mine]}
            {t(`state.${mine}`)}
          </li>
        )}
      </ul>
      {detailsPublic.description && <p className={styles['text']}>{detailsPublic.description}</p>}
    </>
  );
}
