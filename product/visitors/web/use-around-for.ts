import { useTranslation } from 'react-i18next';
import { refusalOf } from '#platform/client/client.ts';
import { type UseAct, useAct } from '#platform/client/use-act.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { setAroundFor } from '../around-for.contract.ts';
import { useComingIn } from './coming-in-context.tsx';
import { sessionStore, updateVisitor } from './session.store.ts';

/** Says for how long he is around. Whose time was up is shown again by it, where his device says that he is. */
export function useAroundFor(onDone?: () => void): UseAct<BodyOf<typeof setAroundFor>> {
  const { t } = useTranslation('on-the-map');
  const flow = useComingIn();
  return useAct(
    async (client, body) => {
      const wasOver = sessionStore.getState().visitor?.aroundFor?.kind === 'over';
      updateVisitor(await client.call(setAroundFor, { body }));
      onDone?.();
      if (wasOver) await flow.locate();
    },
    (failure) => {
      const refusal = refusalOf(failure, setAroundFor);
      return t(refusal === null || refusal === 'unauthenticated' ? 'failed' : `aroundFor.${refusal}`);
    },
  );
}
