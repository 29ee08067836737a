import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type UIEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { CornerButton } from '#platform/ui/picture-viewer/corner-button.tsx';
import type { Slide as ViewerSlide } from '#platform/ui/picture-viewer/picture-viewer-props.ts';
import { PictureViewer } from '#platform/ui/picture-viewer/picture-viewer.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { getPhoto } from '#product/photos/contract.ts';
import { isZoomedByTap, readPhotoAddress } from '#product/photos/rules.ts';
import type { SfwMode } from '#product/visitors/safe-for-work.contract.ts';
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
  /** Of the viewer; null while it is not known. */
  readonly sfwMode: SfwMode | null;
}

interface Slide {
  readonly photoId: string;
  /** All that the viewer gets of it. */
  readonly blur: string | null;
}

/** The photos at the head of a card, one at a time; the face of a person who has none. */
export function PersonPhotos({ person, images, sfwMode }: PersonPhotosProps) {
  const { id, photoId } = person;
  const slides = images ? slidesOf(images) : photoId ? [{ photoId, blur: null }] : [];
  if (slides.length === 0) return <PersonPortrait id={id} photoId={images ? null : photoId} />;
  return <Slides person={person} slides={slides} sfwMode={sfwMode} />;
}

const slidesOf = (images: NonNullable<PersonPhotosProps['images']>): readonly Slide[] =>
  images.flatMap(({ path, blur = null }) => {
    const address = readPhotoAddress(path, location.origin);
    return address ? [{ photoId: address.photoId, blur }] : [];
  });

interface SlidesProps extends Pick<PersonPhotosProps, 'person' | 'sfwMode'> {
  readonly slides: readonly Slide[];
}

function Slides({ person: { id, handle }, slides, sfwMode }: SlidesProps) {
  const { t } = useTranslation('person');
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const { length: count } = slides;
  const nth = (index: number) => t('photos.nth', { n: index + 1, count });
  const nameOf = (photoId: string) =>
    count > 1 ? nth(slides.findIndex((slide) => slide.photoId === photoId)) : t('photos.one', { handle });
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
            {blur === null ? (
              <button
                type="button"
                className={styles['open']}
                aria-label={nameOf(photoId)}
                onClick={() => setOpened(photoId)}
              >
                {index === 0 && <Preview id={id} photoId={photoId} />}
                <ProfilePhoto ownerId={id} photoId={photoId} alt="" className={styles['photo']} />
              </button>
            ) : (
              <HiddenPhoto blur={blur} />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles['turning']}>
          <CornerButton
            label={t('photos.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => turn(-1)}
          />
          <span className={styles['dots']} aria-hidden="true">
            {slides.map(({ photoId }, index) => (
              <span key={photoId} className={classNames(styles['dot'], index === at && styles['current'])} />
            ))}
          </span>
          <CornerButton
            label={t('photos.next')}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => turn(1)}
          />
          <VisuallyHidden>
            <span aria-live="polite">{nth(at)}</span>
          </VisuallyHidden>
        </div>
      )}
      <OpenedPhoto
        {...{ id, sfwMode, nameOf, opened }}
        photoIds={slides.flatMap(({ photoId, blur }) => (blur === null ? [photoId] : []))}
        onOpen={setOpened}
        originOf={(photoId) =>
          row.current?.children[slides.findIndex((one) => one.photoId === photoId)] ?? null
        }
      />
    </div>
  );
}

interface OpenedPhotoProps extends Pick<SlidesProps, 'sfwMode'> {
  /** Whose they are. */
  readonly id: string;
  /** Those that the viewer may see whole. */
  readonly photoIds: readonly string[];
  readonly opened: string | null;
  readonly onOpen: (photoId: string | null) => void;
  readonly nameOf: (photoId: string) => string;
  readonly originOf: (photoId: string) => Element | null;
}

/** The photos over the whole screen, in their full size. */
function OpenedPhoto({ id, photoIds, sfwMode, opened, onOpen, nameOf, originOf }: OpenedPhotoProps) {
  const client = useClient();
  const index = opened === null ? -1 : photoIds.indexOf(opened);
  const slides = photoIds.map((photoId): ViewerSlide => ({
    ...{ id: photoId, label: nameOf(photoId), size: null, preview: null },
    load: async (signal) => {
      const bytes = await client.call(getPhoto, { query: { ownerId: id, photoId }, signal });
      return new Blob([new Uint8Array(bytes)], { type: getPhoto.answer.file });
    },
    hasTapZoom: isZoomedByTap(sfwMode, false),
  }));
  return (
    <PictureViewer
      open={index >= 0}
      slides={slides}
      index={Math.max(0, index)}
      onIndexChange={(to) => onOpen(photoIds[to] ?? null)}
      onClose={() => onOpen(null)}
      originOf={(slide) => originOf(slide.id)}
    />
  );
}

/** The small square that lists show of the photo, until it is there. */
function Preview({ id, photoId }: { readonly id: string; readonly photoId: string }) {
  const face = useFace(id, photoId);
  return face?.photoId === photoId ? (
    <img className={styles['photo']} src={face.image} alt="" decoding="sync" />
  ) : null;
}
