import { useTranslation } from '#platform/i18n/use-translation.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { formatTimeLeft } from '#platform/i18n/format-hours.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import Zap from 'lucide-react/icons/zap';
import { Pill } from '#platform/ui/display/pill.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { useActiveRightNow } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import styles from './right-now-button.module.css';

export interface RightNowButtonProps {
  /** With its words beside its icon; else with the one below. */
  readonly isWide: boolean;
  readonly onPress: () => void;
}

/** Opens Right now; while it runs, with the time left. */
export function RightNowButton({ isWide, onPress }: RightNowButtonProps) {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const now = useMinute();
  const visitor = useVisitor();
  const running = useActiveRightNow(visitor?.rightNow ?? null);
  const start = t('rightNow.start');
  const name = running ? t('rightNow.running', { time: clockTime(running.until, locale) }) : start;
  const left = running && formatTimeLeft(running.until, now, locale);
  const look = running ? styles['running'] : undefined;
  if (!isWide)
    return (
      <button
        type="button"
        className={classNames(styles['narrow'], look)}
        {...(running && { 'aria-label': name })}
        onClick={onPress}
      >
        <Zap size={20} fill={running ? 'currentColor' : 'none'} aria-hidden="true" />
        {start}
      </button>
    );
  return (
    <Pill
      icon={<Zap size={20} fill={running ? 'currentColor' : 'none'} aria-hidden="true" />}
      className={classNames(styles['button'], look)}
      {...(left && { 'aria-label': t('rightNow.runningLeft', { left, name }) })}
      onClick={onPress}
    >
      {left ?? name}
    </Pill>
  );
}
