import MailCheck from 'lucide-react/icons/mail-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { Button } from '#platform/ui/actions/button.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { withReturn } from '../../return-address.rules.ts';
import { ACTIVATION_DAYS } from '../../rules.ts';
import styles from '../account-form.module.css';
import { ConfirmHere, useConfirmWay } from '../confirmation/confirm-here.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export interface SignUpProps {
  /** The visitor's present handle; null without a visitor. */
  readonly handle: string | null;
  /** The address the visitor came from. */
  readonly returnTo: string;
  /** The visitor has an account now: the app restarts there. */
  readonly onIn: () => void;
}

export function SignUp({ handle, returnTo, onIn }: SignUpProps) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <SignedUp key="sent" email={sentTo} returnTo={returnTo} onIn={onIn} />;
  return (
    <FullScreenGate icon={<UserPlus aria-hidden="true" />} title={t('signUp.title')}>
      <p>{t('signUp.text')}</p>
      <SignUpForm handle={handle} onSignedUp={setSentTo} />
      <div className={styles['links']}>
        <Link to={withReturn(linkTo(pages.account.login), returnTo)}>
          {t('signUp.known')} {t('signUp.logIn')}
        </Link>
        <Link to={linkTo(pages.support.policy, { policy: 'terms-of-service' })}>{t('signUp.terms')}</Link>
        <Link to={linkTo(pages.support.policy, { policy: 'privacy-policy' })}>{t('signUp.privacy')}</Link>
        <Link to={linkTo(pages.map.home)}>{t('toMap')}</Link>
      </div>
    </FullScreenGate>
  );
}

interface SignedUpProps extends Pick<SignUpProps, 'returnTo' | 'onIn'> {
  readonly email: string;
}

/** How to confirm the account: by the email, or here where the server sends none. */
function SignedUp({ email, returnTo, onIn }: SignedUpProps) {
  const { t } = useTranslation('account');
  const way = useConfirmWay();
  return (
    <FullScreenGate
      icon={<MailCheck aria-hidden="true" />}
      title={t(way.status === 'here' ? 'signUp.sentHereTitle' : 'signUp.sentTitle')}
      actions={
        <Button variant="filled" wide onClick={onIn}>
          {t(returnTo === linkTo(pages.map.home) ? 'toMap' : 'goOn')}
        </Button>
      }
    >
      {way.status === 'emailed' && <p>{t('signUp.sent', { email })}</p>}
      <p>{t('signUp.sentMore', { days: ACTIVATION_DAYS })}</p>
      <ConfirmHere way={way} size="touch" />
    </FullScreenGate>
  );
}
