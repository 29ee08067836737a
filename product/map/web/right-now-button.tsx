import { useTranslation } from '#platform/i18n/use-translation.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { formatTimeLeft } from '#platform/i18n/format-hours.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import Zap from 'lucide-react/icons/zap';
import { Pill } from '#platform/ui/display/pill.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { useActiveRightNow } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import styles from './right-now-button.module.css';

/** Opens Right now; while it runs, with the time left. */
export function RightNowButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const now = useMinute();
  const visitor = useVisitor();
  const running = useActiveRightNow(visitor?.rightNow ?? null);
  if (!running)
    return (
      <Pill icon={<Zap size={20} aria-hidden="true" />} className={styles['button']} onClick={onPress}>
        {t('rightNow.start')}
      </Pill>
    );
  return (
    <Pill
      icon={<Zap size={20} fill="currentColor" aria-hidden="true" />}
      className={styles['running']}
      aria-label={t('rightNow.running', { time: clockTime(running.until, locale) })}
      onClick={onPress}
    >
      {formatTimeLeft(running.until, now, locale)}
    </Pill>
  );
}
