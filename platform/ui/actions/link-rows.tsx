import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import styles from './link-rows.module.css';

export type LinkRow = {
  readonly title: string;
  /** The current value, in a word or two. */
  readonly note?: string;
} & ({ readonly to: string } | { readonly onPress: () => void });

/** A card with one link per row. */
export function LinkRows({ rows }: { readonly rows: readonly LinkRow[] }) {
  return (
    <ul role="list" className={styles['rows']}>
      {rows.map((row) => (
        <li key={row.title}>
          {'to' in row ? (
            <Link to={row.to}>
              <Words {...row} />
            </Link>
          ) : (
            <button type="button" onClick={row.onPress}>
              <Words {...row} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const Words = ({ title, note }: Pick<LinkRow, 'title' | 'note'>) => (
  <>
    {title}
    {note && <span className={styles['note']}>{note}</span>}
    <ChevronRight size={20} aria-hidden="true" />
  </>
);
