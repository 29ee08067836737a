import Bell from 'lucide-react/icons/bell';
import Globe from 'lucide-react/icons/globe';
import MapIcon from 'lucide-react/icons/map';
import MessageSquare from 'lucide-react/icons/message-square';
import Navigation2 from 'lucide-react/icons/navigation-2';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { NavLink } from 'react-router';
import { useStore } from 'zustand';
import { Badge } from '#platform/ui/display/badge.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { visibleLocationsStore } from '#product/live-location/web/visible-locations.store.ts';
import { unreadStore } from '#product/messaging/web/unread.store.ts';
import { linkTo, pages } from '#product/pages.ts';
import { Mark } from './mark.tsx';
import styles from './navigation.module.css';

/** The four destinations: below on phones, else in a rail at the left. Only the wide rail has the bell. */
export function Navigation() {
  const { t } = useTranslation('shell');
  const unread = useStore(unreadStore, ({ count, groups }) => count + groups);
  const isShowing = useStore(visibleLocationsStore, ({ count }) => count > 0);
  const chats = unread > 0 ? t('navigation.chatsUnread', { count: unread }) : t('navigation.chats');
  return (
    <nav className={styles['nav']} aria-label={t('navigation.label')}>
      <span className={styles['mark']}>
        <Mark size={40} />
      </span>
      <Destination to={linkTo(pages.map.home)} icon={<MapIcon />} name={t('navigation.map')} end />
      <Destination
        to={linkTo(pages.chat.list)}
        icon={<MessageSquare />}
        name={t('navigation.chats')}
        label={isShowing ? `${chats}, ${t('navigation.showing')}` : chats}
        count={unread}
        sign={isShowing && <Navigation2 size={14} aria-hidden="true" />}
      />
      <Destination to={linkTo(pages.map.global)} icon={<Globe />} name={t('navigation.global')} />
      <span className={styles['bell']}>
        <Destination to={linkTo(pages.map.alerts)} icon={<Bell />} name={t('navigation.alerts')} />
      </span>
      <span className={styles['last']}>
        <Destination to={linkTo(pages.you.you)} icon={<User />} name={t('navigation.you')} />
      </span>
    </nav>
  );
}

interface DestinationProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  /** Accessible name including the count. */
  readonly label?: string | undefined;
  readonly count?: number;
  /** A sign beside the count for something active there. */
  readonly sign?: ReactNode;
  readonly end?: boolean;
}

const Destination = ({ to, icon, name, label, count = 0, sign, end = false }: DestinationProps) => (
  <NavLink
    to={to}
    end={end}
    className={({ isActive }) => classNames(styles['destination'], isActive && styles['current'])}
  >
    <span className={styles['icon']}>
      {icon}
      {sign && <span className={styles['sign']}>{sign}</span>}
      {count > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          <Badge count={count} />
        </span>
      )}
    </span>
    {label === undefined ? (
      name
    ) : (
      <>
        <span aria-hidden="true">{name}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    )}
  </NavLink>
);
