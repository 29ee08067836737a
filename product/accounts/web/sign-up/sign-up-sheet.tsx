import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { withReturn } from '../../return-address.rules.ts';
import { type SignUpAlong, SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up-sheet.module.css';

export interface SignUpSheetProps {
  /** What signing up is for, such as "Sign up to message". */
  readonly title: string;
  /** What follows from it; by default the return to the page. */
  readonly text?: string;
  /** Beside the title: whom it is about. */
  readonly picture?: ReactNode;
  /** The visitor's present handle, which is suggested. */
  readonly handle: string | null;
  /** Where a visitor who has an account goes on once they logged in; the page by default. */
  readonly returnTo?: string;
  readonly along?: SignUpAlong;
  /** The visitor has an account now, in this very page: the opener closes the sheet and goes on. */
  readonly onSignedUp: () => void;
  readonly onClose: () => void;
}

/** Signing up over what the visitor was doing; nothing of it is left. */
export function SignUpSheet(props: SignUpSheetProps) {
  const { title, text, picture, handle, returnTo, along, onSignedUp, onClose } = props;
  const { t } = useTranslation(['account', 'common']);
  const { pathname, search, hash } = useLocation();
  const email = useRef<HTMLInputElement>(null);
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      leading={picture && <span className={styles['picture']}>{picture}</span>}
      firstFocus={along?.firstFocus ?? email}
    >
      <p className={styles['text']}>{text ?? t('account:signUp.sheet')}</p>
      <SignUpForm handle={handle} emailField={email} {...(along && { along })} onSignedUp={onSignedUp} />
      <p className={styles['known']}>
        {t('account:signUp.known')}{' '}
        <Link to={withReturn(linkTo(pages.account.login), returnTo ?? `${pathname}${search}${hash}`)}>
          {t('account:signUp.logIn')}
        </Link>
      </p>
    </Drawer>
  );
}
