import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { ChoiceList } from '#platform/ui/choice-list.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { INTENTION_LENGTH, type Visitor } from '../contract.ts';
import styles from './around-for.module.css';
import { useAroundFor } from './use-around-for.ts';

const choices = [0, 15, 30, 60, 120, 240] as const;
/** Letters left are said from here on. */
const FEW_LEFT = 20;

export interface AroundForQuestionProps {
  readonly visitor: Visitor;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for how long, and what for. */
export function AroundForQuestion({ visitor, open, onClose }: AroundForQuestionProps) {
  const { t } = useTranslation(['on-the-map', 'common']);
  return (
    <Modal open={open} onClose={onClose} title={t('aroundFor.title')} description={t('aroundFor.text')}>
      {/* Begun anew with each opening. */}
      {open && <Form visitor={visitor} onClose={onClose} />}
    </Modal>
  );
}

function Form({ visitor, onClose }: Omit<AroundForQuestionProps, 'open'>) {
  const { t } = useTranslation(['on-the-map', 'common']);
  const { aroundFor, revocations } = visitor;
  const [minutes, setMinutes] = useState<(typeof choices)[number]>(60);
  const [intention, setIntention] = useState(aroundFor?.kind === 'around' ? (aroundFor.intention ?? '') : '');
  const { act, acting } = useAroundFor(onClose);
  const left = INTENTION_LENGTH - intention.length;
  const save = () =>
    void act(minutes === 0 ? { minutes: null } : { minutes, ...(intention.trim() !== '' && { intention }) });
  return (
    <>
      <ChoiceList
        legend={t('aroundFor.howLong')}
        value={minutes}
        disabled={acting !== null}
        onChange={setMinutes}
        choices={choices.map((value) => ({ value, title: t(`aroundFor.minutes.${value}`) }))}
      />
      {minutes !== 0 && !revocations.includes('globalChat') && (
        <div className={styles['intention']}>
          <TextField
            label={t('aroundFor.whatFor')}
            placeholder={t('aroundFor.example')}
            maxLength={INTENTION_LENGTH}
            value={intention}
            autoComplete="off"
            onChange={(event) => setIntention(event.target.value)}
          />
          <p className={styles['left']} role="status">
            {left <= FEW_LEFT && t('aroundFor.left', { count: left })}
          </p>
        </div>
      )}
      <ModalActions>
        <Button variant="filled" wide busy={acting !== null} onClick={save}>
          {t('aroundFor.save')}
        </Button>
        <Button wide onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </ModalActions>
    </>
  );
}
