import { useTranslation } from '#platform/i18n/use-translation.ts';
import { describeSentEmbed } from '../message/describe-embed.ts';
import { WaveIcon } from './wave-icon.tsx';
import styles from './wave.module.css';

/** Who waved at whom, beside a hand. */
export function WaveLine({ isOwn }: { readonly isOwn: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <span className={styles['line']}>
      <span className={styles['hand']}>
        <WaveIcon size={22} />
      </span>
      {describeSentEmbed('wave', isOwn, t)}
    </span>
  );
}
