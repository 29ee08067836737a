import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSecret } from '#product/accounts/contract.ts';

/**
 * What stands behind `#` in the address, which is taken out of it and of the history at once: nobody who looks over a
 * shoulder, or into the history, finds it. Null when no whole token stands there.
 */
export function useTokenOfAddress(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(isSecret(hash.slice(1)) ? hash.slice(1) : null);
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
