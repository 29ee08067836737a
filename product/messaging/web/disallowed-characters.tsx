import { Button } from '#platform/ui/actions/button.tsx';
import styles from './disallowed-characters.module.css';

export interface DisallowedCharactersProps {
  readonly id: string;
  readonly words: string;
  /** On the button. */
  readonly takeOut: string;
  /** Null where nothing is to be taken out. */
  readonly onTakeOut: (() => void) | null;
}

/** What is wrong with a text, and the way to be rid of characters that nobody can see to delete them. */
export function DisallowedCharacters({ id, words, takeOut, onTakeOut }: DisallowedCharactersProps) {
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
