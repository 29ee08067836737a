import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#platform/ui/actions/button.tsx';
import { useWave } from './use-wave.ts';
import { WaveIcon } from './wave-icon.tsx';
import styles from './wave.module.css';

export interface WaveButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Who is waved at. */
  readonly userId: string;
  /** To the conversation, offered once one waved back; null in it. */
  readonly onOpen: (() => void) | null;
}

/** Waves at a person, or back; nothing where the two write to each other. Keeps the focus once it is done. */
export function WaveButton({ userId, onOpen, ...look }: WaveButtonProps) {
  const { t } = useTranslation('chat');
  const { state, wave } = useWave(userId, onOpen);
  if (state.status === 'cannot') return null;
  const icon = <WaveIcon size={20} />;
  if (state.status === 'waved')
    return (
      <Button {...look} icon={icon} aria-disabled className={styles['done']}>
        {t('wave.done')}
      </Button>
    );
  return (
    <Button {...look} icon={icon} busy={state.status === 'sending'} onClick={wave}>
      {t(state.isAnswer ? 'wave.back' : 'wave.name')}
    </Button>
  );
}
