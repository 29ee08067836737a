import styles from './badge.module.css';

/** A count up to 99; decorative: its owner's name says the count. Hidden at 0. */
export function Badge({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles['badge']} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
