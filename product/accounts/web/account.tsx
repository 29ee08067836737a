import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { LinkRows } from '#platform/ui/actions/link-rows.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { linkTo, pages } from '#product/pages.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { ACTIVATION_DAYS } from '../rules.ts';
import styles from './account.module.css';
import { ConfirmActions } from './confirmation/confirm-actions.tsx';
import { useConfirmWay } from './confirmation/confirm-here.tsx';

export interface AccountProps {
  readonly visitor: Visitor;
  /** What logging out would delete from this device unsaved, in words; null for nothing. */
  readonly unsaved: string | null;
}

/** The visitor's account state and actions. */
export function Account({ visitor, unsaved }: AccountProps) {
  const { t } = useTranslation('account');
  const { email } = visitor;
  const mine = { to: linkTo(pages.account.data), title: t('mine.title') };
  const sessions = { to: linkTo(pages.security.sessions), title: t('sessions.title') };
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const logOut =
    visitor.accountIsActivated && unsaved === null
      ? { to: linkTo(pages.account.logout), title: t('you.logOut') }
      : { onPress: () => setIsLeaving(true), title: t('you.logOut') };
  const changePassword = { to: linkTo(pages.security.password), title: t('changePassword.title') };
  return (
    <section className={styles['mine']} aria-labelledby="account-title">
      <h2 id="account-title" className={styles['title']}>
        {t('you.title')}
      </h2>
      <div className={styles['account']}>
        {email === null ? (
          <>
            <p>{t('you.none')}</p>
            <div className={styles['ways']}>
              <ButtonLink to={linkTo(pages.account.register)} size="small">
                {t('signUp.title')}
              </ButtonLink>
              <ButtonLink to={linkTo(pages.account.login)} size="small">
                {t('logIn.title')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className={styles['email']}>{email}</p>
            {!visitor.accountIsActivated && <Pending />}
          </>
        )}
      </div>
      <LinkRows rows={email === null ? [mine] : [sessions, changePassword, mine, logOut]} />
      <ConfirmDialog
        open={isLeaving}
        title={t(unsaved === null ? 'you.leaveTitle' : 'you.unsavedTitle')}
        text={[unsaved, visitor.accountIsActivated ? null : t('you.leaveText', { days: ACTIVATION_DAYS })]
          .filter((part) => part !== null)
          .join(' ')}
        confirmLabel={t('you.logOut')}
        cancel={t('you.stay')}
        busy={false}
        onConfirm={() => void navigate(linkTo(pages.account.logout))}
        onClose={() => setIsLeaving(false)}
      />
    </section>
  );
}

function Pending() {
  const { t } = useTranslation('account');
  const way = useConfirmWay();
  return (
    <div className={classNames(styles['pending'], way.status === 'here' && styles['stacked'])}>
      <p>
        {t(way.status === 'emailed' ? 'you.pendingEmailed' : 'you.pending')}{' '}
        <Link to={linkTo(pages.account.register)}>{t('you.wrongAddress')}</Link>
      </p>
      <ConfirmActions way={way} size="small" />
    </div>
  );
}
