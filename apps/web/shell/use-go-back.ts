import { useNavigate } from 'react-router';

/** Whether there is nowhere to go back to within the app. */
export function isFirstOfHistory(): boolean {
  const state: unknown = history.state;
  return !(typeof state === 'object' && state !== null && 'idx' in state && Boolean(state.idx));
}

/** Back to where this was opened from; when it was opened by its address, to the map or to what is named. */
export function useGoBack(otherwise = '/'): () => void {
  const navigate = useNavigate();
  return () => void (isFirstOfHistory() ? navigate(otherwise, { replace: true }) : navigate(-1));
}
