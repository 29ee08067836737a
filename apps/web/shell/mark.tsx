import styles from './mark.module.css';

/** The product's logo. Decorative. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <span
      className={styles['mark']}
      style={{ width: size, height: size, borderRadius: size * 0.28 }}
      aria-hidden="true"
    >
      <svg width={size * 0.6} height={size * 0.6} viewBox="0 0 24 24">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeDasharray="3.6 3.468"
        />
        <circle cx="12" cy="12" r="3.8" fill="currentColor" />
      </svg>
    </span>
  );
}
