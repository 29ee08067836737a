import styles from './spinner.module.css';

/** Shows itself only after 250 ms; decorative, the busy state is told by its owner. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <span className={styles['spinner']} style={{ width: size, height: size }} aria-hidden="true" />;
}
