import UserRound from 'lucide-react/icons/user-round';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly size: 24 | 36 | 44 | 56 | 64 | 96;
  /** The image; a silhouette by default. */
  readonly src?: string | null | undefined;
  /** Only where no name is beside it. */
  readonly label?: string;
  readonly online?: boolean;
}

export function Avatar({ size, src, label, online = false }: AvatarProps) {
  return (
    <span
      className={styles['avatar']}
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src ? (
        <img className={styles['picture']} src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <span className={styles['silhouette']}>
          <UserRound size={size * 0.56} />
        </span>
      )}
      {online && <span className={styles['online']} />}
    </span>
  );
}
