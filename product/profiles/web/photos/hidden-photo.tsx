import EyeOff from 'lucide-react/icons/eye-off';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import styles from './hidden-photo.module.css';

/** All that a viewer gets of a photo before they verify their ID: a few pixels, stretched, and why. */
export function HiddenPhoto({ blur }: { readonly blur: string }) {
  const { t } = useTranslation('person');
  return (
    <span className={styles['hidden']}>
      <img className={styles['blur']} src={blur} alt="" />
      <span className={styles['words']}>
        <EyeOff aria-hidden="true" />
        <span className={styles['title']}>{t('photos.hidden')}</span>{' '}
        <span className={styles['how']}>{t('photos.verify')}</span>
      </span>
    </span>
  );
}
