import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from './client.ts';

const ClientContext = createContext<Client | null>(null);

export function ClientProvider({
  client,
  children,
}: {
  readonly client: Client;
  readonly children: ReactNode;
}) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The client of the surrounding `ClientProvider`. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient needs a ClientProvider above it');
  return client;
}
