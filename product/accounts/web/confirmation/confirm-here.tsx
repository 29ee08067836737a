import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { makeActivationLink } from '../../contract.ts';
import styles from '../account.module.css';

const askForLink = (client: Client) => client.call(makeActivationLink);

/** How the visitor gets the link that confirms the account. */
export type ConfirmWay =
  | { readonly status: 'loading' | 'emailed' }
  /** The server sends no email. */
  | { readonly status: 'here'; readonly link: string };

export function useConfirmWay(): ConfirmWay {
  const { answer } = useQuery(askForLink);
  if (answer.status === 'loading') return { status: 'loading' };
  const link = answer.status === 'there' ? answer.value.link : null;
  return link === null ? { status: 'emailed' } : { status: 'here', link };
}

export interface ConfirmHereProps {
  readonly way: ConfirmWay;
  readonly size: 'touch' | 'small';
}

/** The link that confirms the account, where the server sends no email; nothing elsewhere. */
export function ConfirmHere({ way, size }: ConfirmHereProps) {
  const { t } = useTranslation('account');
  if (way.status !== 'here') return null;
  return (
    <div className={classNames(styles['here'], size === 'touch' && styles['apart'])}>
      {/* Beside other rows the button says enough. */}
      {size === 'touch' && <p>{t('you.noEmail')}</p>}
      <ButtonLink to={way.link} size={size}>
        {t('you.confirmHere')}
      </ButtonLink>
    </div>
  );
}
