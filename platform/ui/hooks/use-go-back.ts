import { useNavigate } from 'react-router';

/** Whether back would leave the app. */
export function isFirstOfHistory(): boolean {
  const state: unknown = history.state;
  return !(typeof state === 'object' && state !== null && 'idx' in state && Boolean(state.idx));
}

/** Goes back to where the page was opened; when it was opened by its address, to the map or `otherwise`. */
export function useGoBack(otherwise = '/'): () => void {
  const navigate = useNavigate();
  return () => void (isFirstOfHistory() ? navigate(otherwise, { replace: true }) : navigate(-1));
}
