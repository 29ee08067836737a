import { type CSSProperties, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useDelayed } from '../hooks/use-delayed.ts';
import { classNames } from '../theme/class-names.ts';
import { PictureFailed } from './picture-failed.tsx';
import type { Slide } from './picture-viewer-props.ts';
import styles from './picture-viewer.module.css';
import { usePicture } from './use-picture.ts';
import { drawnSize, type Extent, type View, WHOLE } from './view.rules.ts';

export interface ShownSlideProps {
  readonly slide: Slide;
  /** Its place among the slides. */
  readonly at: number;
  readonly isShown: boolean;
  /** A pointer moves it, and it follows without delay. */
  readonly isFollowing: boolean;
  readonly isDimmed: boolean;
  readonly screen: Extent;
  /** Of the picture; null while it is unknown. */
  readonly size: Extent | null;
  readonly view: View;
  /** Called with the size the picture turns out to have. */
  readonly onSize: (size: Extent) => void;
}

/** One picture, whole on the screen unless it is zoomed; those beside it wait out of sight. */
export function ShownSlide(props: ShownSlideProps) {
  const { slide, at, isShown, isFollowing, isDimmed, screen, size, view, onSize } = props;
  const { picture, onBroken, retry } = usePicture(slide);
  const [isDrawn, setIsDrawn] = useState(false);
  const box = size && screen.width > 0 ? drawnSize(size, screen) : screen;
  return (
    <div className={styles['slide']} style={{ '--of': at } as CSSProperties} inert={!isShown}>
      <div
        data-shown-picture={isShown || undefined}
        className={classNames(
          styles['box'],
          isFollowing && styles['following'],
          isDimmed && styles['dimmed'],
        )}
        style={{ ...box, transform: transformOf(view) }}
      >
        {slide.preview !== null && !isDrawn && (
          <img className={styles['preview']} src={slide.preview} alt="" />
        )}
        {picture.status === 'there' && (
          <img
            src={picture.address}
            alt={slide.label}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setIsDrawn(true);
              onSize({ width, height });
            }}
            onError={onBroken}
          />
        )}
      </div>
      {picture.status === 'loading' && <Loading />}
      {picture.status === 'failed' && <PictureFailed why={picture.why} onRetry={retry} />}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  const isDelayed = useDelayed(true);
  return (
    <div className={styles['loading']}>
      <Spinner size={32} />
      <VisuallyHidden role="status">{isDelayed && t('loading')}</VisuallyHidden>
    </div>
  );
}

const transformOf = ({ scale, x, y }: View): string | undefined =>
  scale === WHOLE.scale && x === 0 && y === 0 ? undefined : `translate(${x}px, ${y}px) scale(${scale})`;
