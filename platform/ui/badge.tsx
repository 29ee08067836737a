import styles from './badge.module.css';

/** A number that is not more than 99; decorative: the owner's name says the count. Nothing at 0. */
export function Badge({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles['badge']} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
