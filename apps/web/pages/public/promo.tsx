import { useParams } from 'react-router';
import { CallFailed } from '#platform/client/client.ts';
import { promoId as promoSchema, registerPromo } from '#product/campaigns/contract.ts';
import { Attributed } from './attribution.tsx';

/** `play/{promoId}`: registers the promo first, for everyone. */
export function Component() {
  const promoId = (useParams()['promoId'] ?? '').toLowerCase();
  const isPromo = promoSchema.safeParse(promoId).success;
  return (
    <Attributed
      by="promo"
      attribution={isPromo ? { type: 'play', promoId } : null}
      first={async (client) => {
        try {
          await client.call(registerPromo, { body: { promoId } });
        } catch (error) {
          // The page opens anyway.
          if (!(error instanceof CallFailed)) throw error;
        }
      }}
    />
  );
}
