import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSecret } from '#product/accounts/contract.ts';

/**
 * Reads a token from the URL's fragment and removes it from address and history at once. Null without a complete
 * token.
 */
export function useTokenOfAddress(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const found = isSecret(hash.slice(1)) ? hash.slice(1) : null;
  const [token, setToken] = useState(found);
  // Another link was followed on the same page.
  if (found !== null && found !== token) setToken(found);
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
