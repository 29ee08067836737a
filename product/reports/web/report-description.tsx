import { useId, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { DESCRIPTION_LENGTH } from '../contract.ts';
import { descriptionProblem } from '../rules.ts';
import styles from './report-drawer.module.css';

interface ReportDescriptionProps {
  readonly description: string;
  readonly consequence: string | undefined;
  readonly isSending: boolean;
  readonly onWrite: (text: string) => void;
  readonly onSubmit: () => void;
}

/** Initial rows of the field; it grows to sixteen. */
const ROWS = 4;

/** The description field. Its problem shows once the field loses focus. */
export function ReportDescription(props: ReportDescriptionProps) {
  const { description, consequence, isSending, onWrite, onSubmit } = props;
  const { t } = useTranslation('report');
  const id = useId();
  const [isTouched, setIsTouched] = useState(false);
  const problem = descriptionProblem(description);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSubmit();
      }}
    >
      <TextArea
        // The reporter's press led to this step.
        autoFocus
        label={t('tell')}
        hint={t('length')}
        rows={ROWS}
        value={description}
        maxLength={DESCRIPTION_LENGTH.max}
        leftWords={(count) => t('left', { count })}
        problemId={isTouched && problem !== null ? id : undefined}
        onBlur={() => setIsTouched(true)}
        onChange={({ target }) => onWrite(target.value)}
      />
      <p id={id} role="alert" className={styles['problem']}>
        {isTouched && problem !== null && t(`problem.${problem}`)}
      </p>
      {consequence && <p className={styles['hint']}>{consequence}</p>}
      <Button variant="filled" type="submit" wide busy={isSending} disabled={problem !== null}>
        {t('submit')}
      </Button>
      <p className={styles['hint']}>{t('notTold')}</p>
    </form>
  );
}
