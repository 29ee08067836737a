import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type UIEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { readPhotoAddress } from '#product/photos/rules.ts';
import type { ProfileImage } from '../../contract.ts';
import { PersonPortrait } from '../avatar.tsx';
import type { CardPhoto } from '../faces/shown-photo.rules.ts';
import { useFace } from '../faces/use-face.ts';
import { HiddenPhoto } from './hidden-photo.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import styles from './person-photos.module.css';

export interface PersonPhotosProps {
  readonly person: { readonly id: string; readonly handle: string; readonly photoId?: CardPhoto };
  /** What the viewer gets; null until that is known. */
  readonly images: readonly Pick<ProfileImage, 'path' | 'blur'>[] | null;
}

interface Slide {
  readonly photoId: string;
  /** All that the viewer gets of it. */
  readonly blur: string | null;
}

/** The photos at the head of a card, one at a time; the face of a person who has none. */
export function PersonPhotos({ person, images }: PersonPhotosProps) {
  const { id, photoId } = person;
  const slides = images ? slidesOf(images) : photoId ? [{ photoId, blur: null }] : [];
  if (slides.length === 0) return <PersonPortrait id={id} photoId={images ? null : photoId} />;
  return <Slides person={person} slides={slides} />;
}

const slidesOf = (images: NonNullable<PersonPhotosProps['images']>): readonly Slide[] =>
  images.flatMap(({ path, blur = null }) => {
    const address = readPhotoAddress(path, location.origin);
    return address ? [{ photoId: address.photoId, blur }] : [];
  });

interface SlidesProps extends Pick<PersonPhotosProps, 'person'> {
  readonly slides: readonly Slide[];
}

function Slides({ person: { id, handle }, slides }: SlidesProps) {
  const { t } = useTranslation('person');
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const { length: count } = slides;
  const nth = (index: number) => t('photos.nth', { n: index + 1, count });
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setAt(Math.min(count - 1, Math.max(0, Math.round(Math.abs(scrollLeft) / clientWidth))));
  /** Behind the last one is the first again: neither button ever goes from under the finger. */
  const turn = (by: number) => {
    const next = row.current?.children[(at + by + count) % count];
    if (!(next instanceof HTMLElement) || !row.current) return;
    row.current.scrollTo({ left: next.offsetLeft });
  };
  return (
    <div className={styles['photos']}>
      <ul
        ref={row}
        role="list"
        className={styles['row']}
        aria-label={t('photos.of', { handle })}
        // What scrolls is scrolled by keys too.
        tabIndex={count > 1 ? 0 : -1}
        onScroll={follow}
      >
        {slides.map(({ photoId, blur }, index) => (
          <li key={photoId} className={styles['slide']}>
            {index === 0 && <Preview id={id} photoId={photoId} />}
            {blur === null ? (
              <ProfilePhoto
                ownerId={id}
                photoId={photoId}
                alt={count > 1 ? nth(index) : t('photos.one', { handle })}
                className={styles['photo']}
              />
            ) : (
              <HiddenPhoto blur={blur} />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles['turning']}>
          <IconButton
            label={t('photos.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => turn(-1)}
          />
          <span className={styles['dots']} aria-hidden="true">
            {slides.map(({ photoId }, index) => (
              <span key={photoId} className={classNames(styles['dot'], index === at && styles['current'])} />
            ))}
          </span>
          <IconButton
            label={t('photos.next')}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => turn(1)}
          />
          <VisuallyHidden>
            <span aria-live="polite">{nth(at)}</span>
          </VisuallyHidden>
        </div>
      )}
    </div>
  );
}

/** The small square that lists show of the photo, until it is there. */
function Preview({ id, photoId }: { readonly id: string; readonly photoId: string }) {
  const face = useFace(id, photoId);
  return face?.photoId === photoId ? (
    <img className={styles['photo']} src={face.image} alt="" decoding="sync" />
  ) : null;
}
