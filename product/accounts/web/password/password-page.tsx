import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { ChangePassword } from './change-password.tsx';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** Changes the password, with the current one. */
export function Component() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('changePassword.title')}>
      <ChangePassword onDone={() => void navigate(linkTo(pages.you.you), { replace: true })} />
    </SubPage>
  );
}
