import CloudOff from 'lucide-react/icons/cloud-off';
import DoorClosed from 'lucide-react/icons/door-closed';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { remainingMinutes } from '#platform/client/rate-limit.rules.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { appStore, type RateLimitBlock } from './app.store.ts';
import { type GateName, gateToShow } from './gates.rules.ts';

/** Renders a gate, or else its children. Never over a policy. */
export function Gates({
  isReading,
  children,
}: {
  readonly isReading: boolean;
  readonly children: ReactNode;
}) {
  const app = useStore(appStore);
  const now = useNow(app.rateLimitBlock?.until ?? null);
  const gate = gateToShow({ ...app, isReadingPolicy: isReading }, now);
  if (gate === null) return children;
  return <GateScreen gate={gate} block={app.rateLimitBlock} />;
}

/** The current time until a block ends, in milliseconds since 1970. */
function useNow(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until === null || now >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
}

const reload = () => location.reload();

function GateScreen({ gate, block }: { readonly gate: GateName; readonly block: RateLimitBlock | null }) {
  const { t } = useTranslation(['shell', 'common']);
  if (gate === 'rate-limit-lock') return <RateLimitLock until={block?.until ?? null} />;
  const refresh = (
    <Button variant="filled" onClick={reload}>
      {t('common:refresh')}
    </Button>
  );
  if (gate === 'ip-blocked')
    return (
      <FullScreenGate
        icon={<DoorClosed aria-hidden="true" />}
        title={t('shell:ipBlocked.title')}
        actions={refresh}
      >
        <p>{t('shell:ipBlocked.reasons')}</p>
        <ul>
          <li>{t('shell:ipBlocked.noInternet')}</li>
          <li>{t('shell:ipBlocked.tooManyRequests')}</li>
          <li>{t('shell:ipBlocked.brokeSomething')}</li>
        </ul>
      </FullScreenGate>
    );
  return (
    <FullScreenGate
      icon={<CloudOff aria-hidden="true" />}
      title={t('shell:siteDown.title')}
      actions={refresh}
    >
      <p>{t('shell:siteDown.unableToConnect')}</p>
    </FullScreenGate>
  );
}

/** Counts down minutes; the refresh button appears at zero, or at once when the end is unknown. */
function RateLimitLock({ until }: { readonly until: number | null }) {
  const { t } = useTranslation(['shell', 'common']);
  const now = useNow(until);
  const minutes = until === null ? 0 : remainingMinutes(until, now);
  return (
    <FullScreenGate
      icon={<Hourglass aria-hidden="true" />}
      title={t('shell:rateLimit.title')}
      actions={
        <>
          <Button variant="filled" disabled={minutes > 0} onClick={reload}>
            {t('common:refresh')}
          </Button>
          {minutes > 0 && <p>{t('shell:rateLimit.wait')}</p>}
        </>
      }
    >
      <p role="status">
        {minutes > 0 ? t('shell:rateLimit.remaining', { count: minutes }) : t('shell:rateLimit.generic')}
      </p>
    </FullScreenGate>
  );
}
