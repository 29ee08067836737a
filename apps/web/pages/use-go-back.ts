import { useNavigate } from 'react-router';

/** Back to where this was opened from; when it was opened by its address, to the map or to what is named. */
export function useGoBack(otherwise = '/'): () => void {
  const navigate = useNavigate();
  return () => {
    // The first entry of the history has nowhere to go back to.
    const hasBefore = typeof history.state === 'object' && (history.state as { idx?: number } | null)?.idx;
    void (hasBefore ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
