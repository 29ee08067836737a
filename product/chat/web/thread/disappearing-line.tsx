import Timer from 'lucide-react/icons/timer';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Disappearing } from '../../contract/schema.ts';
import styles from './message-log.module.css';

export interface DisappearingLineProps {
  readonly disappearing: Disappearing;
  readonly isOwn: boolean;
  readonly handle: string;
}

/** In the log, from where it holds: who set how long messages stay. */
export function DisappearingLine({ disappearing: { hours }, isOwn, handle }: DisappearingLineProps) {
  const { t } = useTranslation('chat');
  const who = isOwn ? 'you' : 'they';
  return (
    <p className={styles['set']}>
      <Timer size={14} aria-hidden="true" />
      <span>
        {hours === null
          ? t(`disappearing.${who}SetStay`, { handle })
          : t(`disappearing.${who}Set`, { handle, time: t(`disappearing.time.${hours}`) })}
      </span>
    </p>
  );
}
