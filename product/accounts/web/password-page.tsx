import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ChangePassword } from './change-password.tsx';
import { SubPage } from '#platform/ui/display/sub-page.tsx';

/** Changes the password, with the current one. */
export function Component() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <SubPage otherwise="/you" title={t('changePassword.title')}>
      <ChangePassword onDone={() => void navigate('/you', { replace: true })} />
    </SubPage>
  );
}
