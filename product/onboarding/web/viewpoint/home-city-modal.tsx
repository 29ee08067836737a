import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { CitySearch, type SearchCities } from './city-search.tsx';
import { useOnboarding } from '../onboarding-context.tsx';
import styles from './home-city-modal.module.css';

export interface HomeCityModalProps {
  readonly search: SearchCities;
  readonly onClose: () => void;
}

/** Asks for the nearest city, over the map, when the device's location is denied. */
export function HomeCityModal({ search, onClose }: HomeCityModalProps) {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding();
  return (
    <Modal open onClose={onClose} title={t('homeCity.title')} description={t('homeCity.text')}>
      <div className={styles['search']}>
        <CitySearch
          search={search}
          onPick={(place) => {
            void flow.chooseHomeCity(place);
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
