import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { classNames } from '../theme/class-names.ts';
import { CornerButton } from './corner-button.tsx';
import type { PictureViewerProps } from './picture-viewer-props.ts';
import styles from './picture-viewer.module.css';
import { steppedScale } from './view.rules.ts';

export interface ControlsProps extends Pick<
  PictureViewerProps,
  'actions' | 'overlay' | 'caption' | 'onClose'
> {
  readonly isLeaving: boolean;
  readonly index: number;
  readonly count: number;
  readonly scale: number;
  readonly onStep: (by: -1 | 1) => void;
  readonly onZoom: (way: 'in' | 'out') => void;
}

/** What lies over the picture: where it is among the others, and everything that gestures do, as buttons. */
export function Controls(props: ControlsProps) {
  const { index, count, onStep, actions, overlay, caption } = props;
  const { t } = useTranslation(['viewer', 'common']);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // At an end the arrow that had the focus is gone.
    if (document.activeElement === document.body) layer.current?.querySelector('button')?.focus();
  }, [index]);
  const place = { at: index + 1, count };
  return (
    <div ref={layer} className={classNames(styles['controls'], props.isLeaving && styles['leaving'])}>
      <div className={styles['head']}>
        <CornerButton label={t('common:close')} icon={<X aria-hidden="true" />} onClick={props.onClose} />
        {count > 1 && (
          <p className={styles['place']}>
            <span aria-hidden="true">{t('viewer:place', place)}</span>
          </p>
        )}
        <div className={styles['actions']}>{actions}</div>
      </div>
      <VisuallyHidden role="status">{count > 1 && t('viewer:placeSpoken', place)}</VisuallyHidden>
      {index > 0 && (
        <CornerButton
          className={styles['previous']}
          label={t('viewer:previous')}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onStep(-1)}
        />
      )}
      {index < count - 1 && (
        <CornerButton
          className={styles['next']}
          label={t('viewer:next')}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => onStep(1)}
        />
      )}
      {overlay && <div className={styles['overlay']}>{overlay}</div>}
      <div className={styles['foot']}>
        {caption && <div className={styles['caption']}>{caption}</div>}
        <ZoomPill {...props} />
      </div>
    </div>
  );
}

/** Does by taps what a pinch does. */
function ZoomPill({ scale, onZoom }: Pick<ControlsProps, 'scale' | 'onZoom'>) {
  const { t } = useTranslation(['viewer', 'common']);
  const locale = useLocale();
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(scale);
  return (
    <div role="group" aria-label={t('viewer:zoom')} className={styles['pill']}>
      <CornerButton
        isFlat
        label={t('common:zoomOut')}
        icon={<Minus aria-hidden="true" />}
        isAtEnd={steppedScale(scale, 'out') === scale}
        onClick={() => onZoom('out')}
      />
      <span role="status" className={styles['scale']}>
        {t('viewer:scale', { scale: shown })}
      </span>
      <CornerButton
        isFlat
        label={t('common:zoomIn')}
        icon={<Plus aria-hidden="true" />}
        isAtEnd={steppedScale(scale, 'in') === scale}
        onClick={() => onZoom('in')}
      />
    </div>
  );
}
