import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { highlightParts } from '#platform/i18n/highlight.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { DEFAULT_MINIMUM_AGE } from '#product/visitors/contract.ts';
import type { AgeProblem } from '../../age.rules.ts';
import type { Onboarding } from '../../rules.ts';
import styles from './age-check.module.css';
import { useOnboarding, useOnboardingSession, useOnboardingState } from '../onboarding-context.tsx';
import { DateFieldset } from './date-fieldset.tsx';
import { HasAccount } from './has-account.tsx';

const PROBLEM_ID = 'age-problem';
const texts = {
  first: { title: 'age.title', text: 'age.text' },
  update: { title: 'age.updateTitle', text: 'age.updateText' },
  policies: { title: 'age.policiesTitle', text: 'age.policiesText' },
  closed: { title: 'age.title', text: null },
} as const;

/** The texts of a step; a known visitor is asked for the date of birth alone. */
function textsFor(step: Onboarding, isKnown: boolean): (typeof texts)[keyof typeof texts] {
  if (step.status !== 'age-check') return texts.closed;
  if (step.asks === 'policies') return texts.policies;
  return isKnown ? texts.update : texts.first;
}

const dateProblems: readonly AgeProblem[] = ['incomplete', 'no-such-date', 'in-the-future', 'too-old'];

/** The only modal that opens on arrival. Hidden while a policy is read; the input stays. */
export function AgeCheck({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding();
  const step = useOnboardingState((state) => state.step);
  const accepts = useOnboardingState((state) => state.acceptsPolicies);
  const minAge = useOnboardingSession(({ jurisdiction }) => jurisdiction?.minimumAge ?? DEFAULT_MINIMUM_AGE);
  const firstField = useRef<HTMLInputElement>(null);
  const yearField = useRef<HTMLInputElement>(null);
  const safest = useRef<HTMLButtonElement>(null);
  const refusal = useRef<HTMLParagraphElement>(null);
  const problem = step.status === 'age-check' ? step.problem : null;
  const doubtedYear = step.status === 'age-check' ? step.doubtedYear : null;
  const isClosed = step.status === 'gate-closed';
  const asksDate = step.status === 'age-check' && step.asks === 'date';

  useEffect(() => {
    if (problem && dateProblems.includes(problem)) firstField.current?.focus();
  }, [problem]);
  const isDoubted = doubtedYear !== null;
  useEffect(() => {
    if (isDoubted) safest.current?.focus();
  }, [isDoubted]);
  useEffect(() => {
    if (isClosed) refusal.current?.focus();
  }, [isClosed]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void flow.submit();
  };
  const isAboutDate = isDoubted || (problem !== null && dateProblems.includes(problem));
  const dateError = isAboutDate ? PROBLEM_ID : undefined;
  const correct = () => {
    flow.correctYear();
    yearField.current?.focus();
  };
  const isKnown = useOnboardingSession(({ visitor }) => visitor !== null);
  const { title, text } = textsFor(step, isKnown);
  return (
    <Modal
      open={(step.status === 'age-check' || isClosed) && !isHidden}
      title={t(title)}
      description={text && t(text, { minAge })}
      firstFocus={isClosed ? refusal : firstField}
    >
      <form onSubmit={submit} noValidate>
        {asksDate && <DateFieldset firstField={firstField} yearField={yearField} errorId={dateError} />}
        {!isClosed && (
          <div className={styles['accept']}>
            <Checkbox
              checked={accepts}
              onChange={(event) => flow.setAcceptsPolicies(event.target.checked)}
              errorId={problem === 'policies-not-accepted' ? PROBLEM_ID : undefined}
              label={<AcceptedPolicies />}
            />
          </div>
        )}
        {isClosed && (
          <FieldError id={PROBLEM_ID} ref={refusal}>
            {t('age.underAge', { minAge })}
          </FieldError>
        )}
        {isDoubted && (
          <FieldError id={PROBLEM_ID}>{t('age.doubt.question', { year: doubtedYear })}</FieldError>
        )}
        {problem && (
          <FieldError id={PROBLEM_ID}>
            {problem === 'policies-not-accepted'
              ? t('age.warning.acceptPolicies')
              : t(`age.problem.${problem}`)}
          </FieldError>
        )}
        {asksDate && <HasAccount />}
        <ModalActions>
          {isDoubted && (
            // Where "Come in" was, so that a double click does not confirm; without a submit button, nor does Enter.
            <>
              <Button variant="filled" ref={safest} onClick={correct}>
                {t('age.doubt.no')}
              </Button>
              <Button onClick={() => void flow.confirmYear()}>{t('age.doubt.yes')}</Button>
            </>
          )}
          {!isClosed && !isDoubted && (
            <Button variant="filled" type="submit" busy={step.status === 'age-check' && step.saving}>
              {t('age.submit')}
            </Button>
          )}
          <Button onClick={() => flow.leave()}>{t('age.leave')}</Button>
        </ModalActions>
      </form>
    </Modal>
  );
}

const policies: Readonly<Record<string, string>> = {
  terms: linkTo(pages.support.mapPolicy, { policy: 'terms-of-service' }),
  guidelines: linkTo(pages.support.mapPolicy, { policy: 'community-guidelines' }),
};

/** The consent with a link to each policy. */
function AcceptedPolicies() {
  const { t } = useTranslation('onboarding');
  return highlightParts(t('age.accept')).map(({ mark, words }) => {
    const to = policies[mark ?? ''];
    return to === undefined ? (
      words
    ) : (
      <Link key={mark} to={to}>
        {words}
      </Link>
    );
  });
}
