import { useTranslation } from 'react-i18next';
import { Sessions } from '#product/accounts/web/sessions.tsx';
import { InnerPage } from './inner-page.tsx';

/** Where the person is logged in. */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <InnerPage title={t('sessions.title')}>
      <Sessions />
    </InnerPage>
  );
}
