import { useTranslation } from 'react-i18next';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { makeActivationLink } from '../contract.ts';
import styles from './account.module.css';

const askForLink = (client: Client) => client.call(makeActivationLink);

/** The link that confirms the account, where the server sends no email; nothing elsewhere. */
export function ConfirmHere({ size }: { readonly size: 'touch' | 'small' }) {
  const { t } = useTranslation('account');
  const { answer } = useQuery(askForLink);
  const link = answer.status === 'there' ? answer.value.link : null;
  if (link === null) return null;
  return (
    <div className={classNames(styles['here'], size === 'touch' && styles['apart'])}>
      <p>{t('you.noEmail')}</p>
      <ButtonLink to={link} size={size}>
        {t('you.confirmHere')}
      </ButtonLink>
    </div>
  );
}
