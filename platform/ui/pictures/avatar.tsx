import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly size: 24 | 36 | 44 | 56 | 64 | 96;
  /** The image; a silhouette by default. */
  readonly src?: string | null | undefined;
  /**
   * Instead of an image: the inside of an SVG document, 64 wide and high, that the app itself has drawn. A browser opens an
   * image of that kind as a document of its own, which for a list of faces takes longer than all else in it.
   */
  readonly drawing?: string;
  /** A photo, over the drawing once it is loaded: the address of a small image that the page holds. */
  readonly photo?: string | null;
  /** Only where no name is beside it. */
  readonly label?: string;
  readonly online?: boolean;
}

export function Avatar({ size, src, drawing, photo = null, label, online = false }: AvatarProps) {
  // One that is there from the first moment neither fades nor needs a drawing below it.
  const [hadPhoto] = useState(photo !== null);
  const isPhotoAlone = hadPhoto && photo !== null;
  return (
    <span
      className={styles['avatar']}
      style={{ width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {isPhotoAlone ? null : drawing ? (
        <svg
          className={styles['picture']}
          viewBox="0 0 64 64"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      ) : src ? (
        <img className={styles['picture']} src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <span className={styles['silhouette']}>
          <UserRound size={size * 0.56} />
        </span>
      )}
      {photo !== null && (
        <img
          className={classNames(styles['picture'], styles['photo'], !hadPhoto && styles['fading'])}
          src={photo}
          alt=""
          decoding="sync"
        />
      )}
      {online && <span className={styles['online']} />}
    </span>
  );
}
