import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import styles from './link-rows.module.css';

export interface LinkRow {
  readonly to: string;
  readonly title: string;
}

/** A card of ways onwards, one a row. */
export function LinkRows({ rows }: { readonly rows: readonly LinkRow[] }) {
  return (
    <ul role="list" className={styles['rows']}>
      {rows.map(({ to, title }) => (
        <li key={to}>
          <Link to={to}>
            {title}
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
