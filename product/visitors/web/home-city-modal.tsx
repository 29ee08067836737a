import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { CitySearch, type SearchCities } from './city-search.tsx';
import { useOnboarding } from './onboarding-context.tsx';
import styles from './home-city-modal.module.css';

export interface HomeCityModalProps {
  readonly search: SearchCities;
  readonly onClose: () => void;
}

/** Asks who does not tell his place for the nearest city, over the map he looks at. */
export function HomeCityModal({ search, onClose }: HomeCityModalProps) {
  const { t } = useTranslation('shell');
  const flow = useOnboarding();
  return (
    <Modal open onClose={onClose} title={t('homeCity.title')} description={t('homeCity.text')}>
      <div className={styles['search']}>
        <CitySearch
          search={search}
          onPick={(place) => {
            void flow.settleIn(place);
            onClose();
          }}
        />
      </div>
      <ModalActions>
        <Button variant="text" onClick={onClose}>
          {t('homeCity.notNow')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
