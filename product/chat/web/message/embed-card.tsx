import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MapEmbed } from '../../contract/schema.ts';
import styles from './embed-card.module.css';

export interface EmbedCardProps {
  readonly embed: MapEmbed;
  /** The tab key comes to it, as to the message it stands in. */
  readonly isTabStop: boolean;
  /** Absent while the message is on its way. */
  readonly onShow?: (embed: MapEmbed) => void;
}

/** What goes along with a message: a spot or a place, in words. Nothing is loaded for it; it leads to the map. */
export function EmbedCard({ embed, isTabStop, onShow }: EmbedCardProps) {
  const { t } = useTranslation('chat');
  const words = (
    <>
      <span className={styles['sign']}>
        <MapPin size={22} aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>
          {embed.type === 'place' ? embed.name : t('list.sharedLocation')}
        </span>
        <span className={styles['text']}>{t('embed.show')}</span>
      </span>
    </>
  );
  if (!onShow) return <span className={styles['card']}>{words}</span>;
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      className={styles['card']}
      onClick={() => onShow(embed)}
    >
      {words}
    </button>
  );
}
