import { useTranslation } from 'react-i18next';
import { Sessions } from '#product/accounts/web/sessions.tsx';
import { SubPage } from '../sub-page.tsx';

/** The visitor's sessions. */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <SubPage title={t('sessions.title')}>
      <Sessions />
    </SubPage>
  );
}
