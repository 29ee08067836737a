import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { getVisit, type OwnVisit as CachedVisit } from '../../contract/endpoints.ts';
import styles from './own-visit.module.css';

const fetchVisit = (client: Client, signal: AbortSignal) => client.call(getVisit, { signal });

/** The visitor's own visit; null while unknown. */
export function useOwnVisit() {
  const { answer, refetch } = useQuery(fetchVisit);
  return { ownVisit: answer.status === 'there' ? answer.value.ownVisit : null, refetch };
}

/** Reminds the visitor of a visible visit. */
export function OwnVisit({ ownVisit }: { readonly ownVisit: CachedVisit }) {
  const { t } = useTranslation('place');
  const locale = useLocale();
  const { visit, placeName, endsAt } = ownVisit;
  const time = clockTime(endsAt, locale);
  return (
    <section className={styles['visit']}>
      <div className={styles['words']}>
        <h2 className={styles['label']}>{t('visit.title')}</h2>
        <p>{t(visit.visible ? 'visit.seen' : 'visit.hidden', { name: placeName, time })}</p>
      </div>
      <ButtonLink to={linkTo(pages.map.place, { placeId: visit.placeId })} size="small">
        {t('visit.open')}
      </ButtonLink>
    </section>
  );
}
