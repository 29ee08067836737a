import Flag from 'lucide-react/icons/flag';
import Reply from 'lucide-react/icons/reply';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { relativeTime } from '#platform/i18n/relative-time.ts';
import { FaceLink } from '#platform/ui/display/face-link.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { linkTo, pages } from '#product/pages.ts';
import type { ShownPost } from '../posts.rules.ts';
import styles from './global-chat.module.css';

export interface PostRowProps {
  readonly post: ShownPost;
  readonly face: ReactNode;
  /** Distance from the view center, formatted; null while unknown. */
  readonly distance: string | null;
  readonly isOwn: boolean;
  readonly items: readonly MenuItem[];
  readonly chatAddress: string;
  readonly now: Date;
}

/** A post with its author, distance, age and body; the body is hidden where reported. */
export function PostRow({ post, face, distance, isOwn, items, chatAddress, now }: PostRowProps) {
  const { t } = useTranslation(['global-chat', 'common']);
  const locale = useLocale();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { author, body, createdAt, flaggedByCurrent } = post;
  const age = relativeTime(createdAt, now.getTime(), locale);
  const leads = !isOwn && body !== null;
  const about = [isOwn ? t('you') : distance, age, author.isDemo && t('demo')].filter(Boolean).join(' · ');
  return (
    <li className={styles['post']}>
      <FaceLink
        to={leads ? linkTo(pages.map.person, { userId: author._id }) : null}
        label={t('common:profileOf', { handle: author.handle })}
      >
        {face}
      </FaceLink>
      <div className={styles['words']}>
        <p className={styles['head']}>
          <span className={styles['name']}>{author.handle}</span>{' '}
          <span className={styles['about']}>{about}</span>
        </p>
        {body === null ? (
          <p className={styles['hidden']}>
            <Flag size={16} aria-hidden="true" />
            {t(flaggedByCurrent ? 'hiddenByYou' : 'hidden')}
          </p>
        ) : (
          <p className={styles['body']}>{body}</p>
        )}
        {leads && (
          <Link
            to={chatAddress}
            className={styles['chat']}
            aria-label={t('chatWith', { handle: author.handle })}
          >
            <Reply size={18} aria-hidden="true" />
            {t('chat')}
          </Link>
        )}
      </div>
      <Menu
        label={t('menu', { handle: author.handle })}
        items={items}
        open={isMenuOpen}
        onOpen={setIsMenuOpen}
      />
    </li>
  );
}
