import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChangePassword } from '#product/accounts/web/change-password.tsx';
import { InnerPage } from './inner-page.tsx';

/** Another password, by the one there is. */
export function Component() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <InnerPage title={t('changePassword.title')}>
      <ChangePassword onDone={() => void navigate('/you', { replace: true })} />
    </InnerPage>
  );
}
