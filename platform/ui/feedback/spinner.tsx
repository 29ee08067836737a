import styles from './spinner.module.css';

/** Appears after 250 ms; decorative: its owner announces the busy state. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />;
}
