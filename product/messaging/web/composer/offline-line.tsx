import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import styles from './offline-line.module.css';

/** Above the field while there is no network: what becomes of what is written. */
export function OfflineLine({ words }: { readonly words: string }) {
  return useIsOffline() && <p className={styles['line']}>{words}</p>;
}
