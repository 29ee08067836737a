import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number;
  readonly round?: boolean;
}

/** Stands where something will be; hidden from readers, the container says that it is busy. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      style={{ width, height, borderRadius: round ? 999 : undefined }}
      aria-hidden="true"
    />
  );
}
