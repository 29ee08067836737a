import { useTranslation } from '#platform/i18n/use-translation.ts';
import styles from './contact.module.css';

/** @param address null when none is set up */
export function Contact({ address }: { readonly address: string | null }) {
  const { t } = useTranslation('pages');
  return (
    <section className={styles['card']} aria-labelledby="contact-title">
      <h2 id="contact-title" className={styles['name']}>
        {t('contact.title')}
      </h2>
      {address === null ? (
        <p>{t('contact.none')}</p>
      ) : (
        <>
          <p>{t('contact.text')}</p>
          <a href={`mailto:${address}`}>{address}</a>
        </>
      )}
    </section>
  );
}
