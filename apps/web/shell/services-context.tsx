import { createContext, type ReactNode, useContext } from 'react';
import { ClientProvider } from '#platform/client/client-context.tsx';
import { OnboardingProvider } from '#product/onboarding/web/index.ts';
import type { ErrorReports } from '../start/error-reports.ts';
import type { Live } from '../start/live/live-protocol.ts';
import type { Services } from '../start/services.ts';

const LiveContext = createContext<Live | null>(null);
const LogContext = createContext<ErrorReports | null>(null);

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  return (
    <ClientProvider client={services.client}>
      <OnboardingProvider flow={services.onboarding}>
        <LiveContext value={services.live}>
          <LogContext value={services.log}>{children}</LogContext>
        </LiveContext>
      </OnboardingProvider>
    </ClientProvider>
  );
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive needs a ServicesProvider above it');
  return live;
}

export function useLog(): ErrorReports {
  const log = useContext(LogContext);
  if (!log) throw new Error('useLog needs a ServicesProvider above it');
  return log;
}
