import { createContext, type ReactNode, useContext } from 'react';
import { ClientProvider } from '#platform/client/client-context.tsx';
import type { ClientLog } from '#platform/client/log.ts';
import { ComingInProvider } from '#product/visitors/web/index.ts';
import type { Live } from '../start/live-protocol.ts';
import type { Services } from '../start/services.ts';

const LiveContext = createContext<Live | null>(null);
const LogContext = createContext<ClientLog | null>(null);

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  return (
    <ClientProvider client={services.client}>
      <ComingInProvider flow={services.comingIn}>
        <LiveContext value={services.live}>
          <LogContext value={services.log}>{children}</LogContext>
        </LiveContext>
      </ComingInProvider>
    </ClientProvider>
  );
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive needs a ServicesProvider above it');
  return live;
}

export function useLog(): ClientLog {
  const log = useContext(LogContext);
  if (!log) throw new Error('useLog needs a ServicesProvider above it');
  return log;
}
