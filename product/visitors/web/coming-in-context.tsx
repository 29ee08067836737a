import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { ComingInFlow, ComingInState } from './coming-in.ts';

const ComingInContext = createContext<ComingInFlow | null>(null);

export function ComingInProvider({
  flow,
  children,
}: {
  readonly flow: ComingInFlow;
  readonly children: ReactNode;
}) {
  return <ComingInContext value={flow}>{children}</ComingInContext>;
}

export function useComingIn(): ComingInFlow {
  const flow = useContext(ComingInContext);
  if (!flow) throw new Error('useComingIn needs a ComingInProvider above it');
  return flow;
}

export const useComingInState = <Part,>(part: (state: ComingInState) => Part): Part =>
  useStore(useComingIn().state, part);
