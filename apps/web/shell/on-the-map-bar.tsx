import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Glyph } from '#platform/ui/glyph.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { LookedAtElsewhere } from '#product/map/web/map-home-props.ts';
import { usePublished } from '#product/presence/web/index.ts';
import { useShowMeThere } from '#product/presence/web/use-show-me-there.ts';
import { useAroundFor } from '#product/visitors/web/use-around-for.ts';
import { mapPort } from './map-port.ts';
import styles from './on-the-map-bar.module.css';
import { ShowMeHereQuestion } from './show-me-here-question.tsx';

export interface OnTheMapBarProps {
  readonly says: 'time-is-up' | 'visiting' | 'elsewhere';
  readonly elsewhere: LookedAtElsewhere | null;
  readonly onPutAway: () => void;
}

/** One calm line over the map, with what he can do. */
export function OnTheMapBar({ says, elsewhere, onPutAway }: OnTheMapBarProps) {
  switch (says) {
    case 'time-is-up':
      return <TimeIsUp onPutAway={onPutAway} />;
    case 'visiting':
      return <Visiting />;
    case 'elsewhere':
      return elsewhere && <Elsewhere {...elsewhere} />;
  }
}

function TimeIsUp({ onPutAway }: Pick<OnTheMapBarProps, 'onPutAway'>) {
  const { t } = useTranslation(['on-the-map', 'common']);
  const { act, acting } = useAroundFor();
  return (
    <div className={styles['bar']}>
      <p role="status">{t('aroundFor.over')}</p>
      <Button size="small" busy={acting !== null} onClick={() => void act({ minutes: null })}>
        {t('aroundFor.showAgain')}
      </Button>
      <IconButton label={t('common:close')} icon={<X size={20} aria-hidden="true" />} onClick={onPutAway} />
    </div>
  );
}

function Visiting() {
  const { t } = useTranslation('on-the-map');
  const { shownNear } = usePublished();
  const { act, acting } = useShowMeThere(mapPort.reload);
  return (
    <div className={styles['bar']}>
      <span className={styles['travel']}>
        <Glyph name="plane" size={20} />
      </span>
      <p role="status">
        {shownNear === null ? t('visiting.elsewhere') : t('visiting.near', { name: shownNear })}
      </p>
      <Button size="small" busy={acting !== null} onClick={() => void act(null)}>
        {t('visiting.end')}
      </Button>
    </div>
  );
}

function Elsewhere(elsewhere: LookedAtElsewhere) {
  const { t } = useTranslation('on-the-map');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Pill
        icon={<Glyph name="plane" size={20} />}
        className={styles['show']}
        onClick={() => setIsAsked(true)}
      >
        {t('visiting.show')}
      </Pill>
      <ShowMeHereQuestion elsewhere={elsewhere} open={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}
