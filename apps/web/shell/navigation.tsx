import Bell from 'lucide-react/icons/bell';
import Globe from 'lucide-react/icons/globe';
import MapIcon from 'lucide-react/icons/map';
import MessageSquare from 'lucide-react/icons/message-square';
import User from 'lucide-react/icons/user';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useStore } from 'zustand';
import { Badge } from '#platform/ui/badge.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { brand } from '#product/brand.ts';
import { Mark } from './mark.tsx';
import styles from './navigation.module.css';
import { unreadStore } from './unread.store.ts';

/** The four destinations: below on a phone, in a rail at the left otherwise. The bell is on the wide rail alone. */
export function Navigation() {
  const { t } = useTranslation('shell');
  const unread = useStore(unreadStore, ({ count }) => count);
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${brand.name}` : brand.name;
  }, [unread]);
  return (
    <nav className={styles['nav']} aria-label={t('navigation.label')}>
      <span className={styles['mark']}>
        <Mark size={40} />
      </span>
      <Destination to="/" icon={<MapIcon />} name={t('navigation.map')} end />
      <Destination
        to="/chats"
        icon={<MessageSquare />}
        name={t('navigation.chats')}
        label={unread > 0 ? t('navigation.chatsUnread', { count: unread }) : undefined}
        count={unread}
      />
      <Destination to="/global" icon={<Globe />} name={t('navigation.global')} />
      <span className={styles['bell']}>
        <Destination to="/alerts" icon={<Bell />} name={t('navigation.alerts')} />
      </span>
      <span className={styles['last']}>
        <Destination to="/you" icon={<User />} name={t('navigation.you')} />
      </span>
    </nav>
  );
}

interface DestinationProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  /** The name with what the count says. */
  readonly label?: string | undefined;
  readonly count?: number;
  readonly end?: boolean;
}

const Destination = ({ to, icon, name, label, count = 0, end = false }: DestinationProps) => (
  <NavLink
    to={to}
    end={end}
    aria-label={label}
    className={({ isActive }) => classNames(styles['destination'], isActive && styles['current'])}
  >
    <span className={styles['icon']}>
      {icon}
      {count > 0 && (
        <span className={styles['badge']}>
          <Badge count={count} />
        </span>
      )}
    </span>
    {name}
  </NavLink>
);
