import { Button } from '#platform/ui/button.tsx';
import styles from './unfit-text.module.css';

export interface UnfitTextProps {
  readonly id: string;
  readonly words: string;
  /** On the button. */
  readonly takeOut: string;
  /** Null where nothing is to be taken out. */
  readonly onTakeOut: (() => void) | null;
}

/** What is wrong with a text, and the way to be rid of characters that nobody can see to delete them. */
export function UnfitText({ id, words, takeOut, onTakeOut }: UnfitTextProps) {
  return (
    <div className={styles['problem']}>
      <p id={id} role="alert">
        {words}
      </p>
      {onTakeOut && (
        <Button variant="text" size="small" onClick={onTakeOut}>
          {takeOut}
        </Button>
      )}
    </div>
  );
}
