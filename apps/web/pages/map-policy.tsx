import { Navigate, useNavigate, useParams } from 'react-router';
import { isPolicy, PolicyDrawer } from '#product/support/web/index.ts';

/** A policy over the map; closing it goes back to where it was opened. */
export function Component() {
  const { policy } = useParams();
  const navigate = useNavigate();
  if (!isPolicy(policy)) return <Navigate to="/" replace />;
  const close = () => {
    // The first entry of the history has nowhere to go back to.
    const hasBefore = typeof history.state === 'object' && (history.state as { idx?: number } | null)?.idx;
    void (hasBefore ? navigate(-1) : navigate('/', { replace: true }));
  };
  return <PolicyDrawer name={policy} onClose={close} />;
}
