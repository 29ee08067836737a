import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { withReturn } from '../return-address.rules.ts';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up-sheet.module.css';

export interface SignUpSheetProps {
  /** What signing up is for, such as "Sign up to message". */
  readonly title: string;
  /** Beside the title: whom it is about. */
  readonly picture?: ReactNode;
  /** What the visitor has typed already; it stays with the opener. */
  readonly words?: string;
  /** The visitor's present handle, which is suggested. */
  readonly handle: string | null;
  /** The visitor has an account now, in this very page: the opener closes the sheet and goes on. */
  readonly onSignedUp: () => void;
  readonly onClose: () => void;
}

/** Signing up over what the visitor was doing; nothing of it is left. */
export function SignUpSheet({ title, picture, words = '', handle, onSignedUp, onClose }: SignUpSheetProps) {
  const { t } = useTranslation(['account', 'common']);
  const { pathname, search, hash } = useLocation();
  const back = `${pathname}${search}${hash}`;
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common:close')}
      leading={picture && <span className={styles['picture']}>{picture}</span>}
    >
      <p className={styles['text']}>{t('account:signUp.sheet')}</p>
      {words !== '' && (
        <blockquote className={styles['words']}>
          <MessageSquare size={16} aria-hidden="true" />
          <span>{t('account:signUp.quote', { words })}</span>
        </blockquote>
      )}
      <SignUpForm handle={handle} onSignedUp={onSignedUp} />
      <p className={styles['known']}>
        {t('account:signUp.known')}{' '}
        <Link to={withReturn(linkTo(pages.account.login), back)}>{t('account:signUp.logIn')}</Link>
      </p>
    </Drawer>
  );
}
