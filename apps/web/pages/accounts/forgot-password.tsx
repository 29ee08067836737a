import { ForgotPassword } from '#product/accounts/web/password/forgot-password.tsx';
import { PreLogin } from '../../guards/pre-login.tsx';

export function Component() {
  return (
    <PreLogin>
      <ForgotPassword />
    </PreLogin>
  );
}
