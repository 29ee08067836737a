import LocateFixed from 'lucide-react/icons/locate-fixed';
import PanelRightClose from 'lucide-react/icons/panel-right-close';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { SelectedCard } from '../card/selected-card.tsx';
import styles from './nearby-panel.module.css';
import { ListTools } from './list-tools.tsx';
import { NearbyList } from './nearby-list.tsx';
import { useSelected } from '../card/use-selected.ts';

export interface NearbyPanelProps {
  /** A page lies over it. */
  readonly isCovered: boolean;
  readonly tab: string | null;
  readonly onTab: (tab: string) => void;
  readonly onCloseCard: () => void;
  readonly onHide: () => void;
  /** It stands in place of a map that the device cannot draw, with a word about what it shows; null beside one. */
  readonly instead: { readonly note: string | null; readonly onLocate: () => void } | null;
}

/** The list beside the map, or the card of what is selected. */
export function NearbyPanel({ isCovered, tab, onTab, onCloseCard, onHide, instead }: NearbyPanelProps) {
  const { t } = useTranslation('map');
  const selected = useSelected();
  return (
    <section
      className={styles['panel']}
      data-covered={isCovered}
      aria-label={t('list.region')}
      inert={isCovered && !instead}
    >
      {selected && (
        <div className={styles['panelCard']}>
          <SelectedCard selected={selected} onClose={onCloseCard} />
        </div>
      )}
      <div className={styles['panelList']} hidden={selected !== null}>
        <header className={styles['panelHead']}>
          <h2 id="nearby-list" tabIndex={-1} className={styles['panelTitle']}>
            {t('list.title')}
          </h2>
          <ListTools />
          {instead ? (
            <IconButton
              label={t('map.locate')}
              icon={<LocateFixed size={22} aria-hidden="true" />}
              onClick={instead.onLocate}
            />
          ) : (
            <IconButton
              label={t('list.hide')}
              icon={<PanelRightClose size={22} aria-hidden="true" />}
              onClick={onHide}
            />
          )}
        </header>
        {instead && (
          <p className={styles['instead']}>
            {t('noMap.line')} {instead.note}
          </p>
        )}
        <NearbyList tab={tab} onTab={onTab} hasMap={!instead} />
        {!instead && <p className={styles['panelNote']}>{t('list.note')}</p>}
      </div>
    </section>
  );
}
