import { Button } from '#platform/ui/actions/button.tsx';
import { ProblemLine } from './problem-line.tsx';

export interface DisallowedCharactersProps {
  readonly id: string;
  readonly words: string;
  /** On the button. */
  readonly takeOut: string;
  /** Null where nothing is to be taken out. */
  readonly onTakeOut: (() => void) | null;
}

/** What is wrong with a text, and the way to be rid of characters that nobody can see to delete them. */
export const DisallowedCharacters = ({ id, words, takeOut, onTakeOut }: DisallowedCharactersProps) => (
  <ProblemLine id={id} words={words}>
    {onTakeOut && (
      <Button variant="text" size="small" onClick={onTakeOut}>
        {takeOut}
      </Button>
    )}
  </ProblemLine>
);
