import Clock from 'lucide-react/icons/clock';
import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import type { PlaceDetails as Details } from '../contract/endpoints.ts';
import { digitsOf } from '../rules.ts';
import styles from './place-page.module.css';

/** Address, hours, phone and website, as far as known. */
export function PlaceDetails({ details }: { readonly details: Details }) {
  const { t } = useTranslation('places');
  const { address, openingHours, phone, website } = details;
  if (!(address ?? openingHours ?? phone ?? website)) return null;
  return (
    <dl className={styles['rows']}>
      {address && (
        <Row name={t('details.address')} icon={<MapPin size={20} aria-hidden="true" />}>
          {address}
        </Row>
      )}
      {openingHours && (
        <Row name={t('details.openingHours')} icon={<Clock size={20} aria-hidden="true" />}>
          {openingHours}
        </Row>
      )}
      {phone && (
        <Row name={t('details.phone')} icon={<Phone size={20} aria-hidden="true" />}>
          <a className={styles['link']} href={`tel:${digitsOf(phone)}`}>
            {phone}
          </a>
        </Row>
      )}
      {website && (
        <Row name={t('details.website')} icon={<Globe size={20} aria-hidden="true" />}>
          <a
            className={styles['link']}
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            {hostOf(website)}
            <VisuallyHidden> {t('details.newTab')}</VisuallyHidden>
          </a>
        </Row>
      )}
    </dl>
  );
}

const hostOf = (website: string): string => new URL(website).host;

function Row({
  name,
  icon,
  children,
}: {
  readonly name: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['detail']}>
      {icon}
      <dt>
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
