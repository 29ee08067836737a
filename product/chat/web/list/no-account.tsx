import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { linkTo, pages } from '#product/pages.ts';
import styles from './no-account.module.css';

/** Says what chatting takes, and leads there. */
export function NoAccount({ isAnonymous }: { readonly isAnonymous: boolean }) {
  const { t } = useTranslation('chat');
  const icon = <MessageSquare aria-hidden="true" />;
  if (!isAnonymous) return <EmptyState icon={icon} title={t('noAccount.offTitle')} />;
  return (
    <EmptyState
      icon={icon}
      title={t('noAccount.title')}
      text={t('noAccount.text')}
      action={
        <div className={styles['ways']}>
          <ButtonLink to={linkTo(pages.account.register)} variant="filled">
            {t('noAccount.signUp')}
          </ButtonLink>
          <ButtonLink to={linkTo(pages.account.login)}>{t('noAccount.logIn')}</ButtonLink>
        </div>
      }
    />
  );
}
