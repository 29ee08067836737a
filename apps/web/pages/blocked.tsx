import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { BlockedPeople } from '#product/blocks/web/blocked-people.tsx';
import { PersonAvatar } from '#product/visitors/web/index.ts';
import { mapPort } from '../shell/map-port.ts';
import { useGoBack } from './use-go-back.ts';
import styles from './you.module.css';

/** The people the person has blocked. */
export function Component() {
  const { t } = useTranslation(['you', 'common']);
  const goBack = useGoBack('/you');
  return (
    <Page
      title={t('privacy.blocked')}
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={goBack} />
      }
    >
      <div className={styles['sections']}>
        <BlockedPeople
          face={(userId) => <PersonAvatar id={userId} size={44} />}
          onUnblocked={mapPort.reload}
        />
      </div>
    </Page>
  );
}
