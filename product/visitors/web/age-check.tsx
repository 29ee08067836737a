import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { highlightParts } from '#platform/i18n/highlight.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { FieldError } from '#platform/ui/text-field.tsx';
import { DEFAULT_MINIMUM_AGE } from '#product/visitors/contract.ts';
import type { AgeProblem, Onboarding } from '../onboarding.rules.ts';
import styles from './age-check.module.css';
import { useOnboarding, useOnboardingState } from './onboarding-context.tsx';
import { DateFieldset } from './date-fieldset.tsx';
import { HasAccount } from './has-account.tsx';
import { sessionStore } from './session.store.ts';

const PROBLEM_ID = 'age-problem';
const relativeTime = {
  first: { title: 'title', text: 'text' },
  update: { title: 'updateTitle', text: 'updateText' },
  policies: { title: 'policiesTitle', text: 'policiesText' },
  closed: { title: 'title', text: null },
} as const;

/** Which words the check has for somebody at this step; who is known already is asked for his date of birth alone. */
function wordsFor(step: Onboarding, isKnown: boolean): (typeof relativeTime)[keyof typeof relativeTime] {
  if (step.at !== 'age-check') return relativeTime.closed;
  if (step.asks === 'policies') return relativeTime.policies;
  return isKnown ? relativeTime.update : relativeTime.first;
}

const dateProblems: readonly AgeProblem[] = ['incomplete', 'no-such-date', 'in-the-future', 'too-old'];

/** The one modal that opens on arrival. `isHidden` while a policy is being read; what was typed stays. */
export function AgeCheck({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useTranslation('age');
  const flow = useOnboarding();
  const step = useOnboardingState((state) => state.step);
  const accepts = useOnboardingState((state) => state.acceptsPolicies);
  const minAge = useStore(
    sessionStore,
    ({ jurisdiction }) => jurisdiction?.minimumAge ?? DEFAULT_MINIMUM_AGE,
  );
  const firstField = useRef<HTMLInputElement>(null);
  const problem = step.at === 'age-check' ? step.problem : null;
  const isClosed = step.at === 'gate-closed';
  const asksDate = step.at === 'age-check' && step.asks === 'date';

  useEffect(() => {
    if (problem && dateProblems.includes(problem)) firstField.current?.focus();
  }, [problem]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void flow.enter();
  };
  const dateError = problem !== null && dateProblems.includes(problem) ? PROBLEM_ID : undefined;
  const isKnown = useStore(sessionStore, ({ visitor }) => visitor !== null);
  const words = wordsFor(step, isKnown);
  return (
    <Modal
      open={(step.at === 'age-check' || isClosed) && !isHidden}
      title={t(words.title)}
      description={words.text && t(words.text, { minAge })}
      firstFocus={firstField}
    >
      <form onSubmit={submit} noValidate>
        {asksDate && <DateFieldset firstField={firstField} errorId={dateError} />}
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
        {isClosed && <FieldError id={PROBLEM_ID}>{t('underAge', { minAge })}</FieldError>}
        {problem && (
          <FieldError id={PROBLEM_ID}>
            {problem === 'policies-not-accepted' ? t('warning.acceptPolicies') : t(`problem.${problem}`)}
          </FieldError>
        )}
        {asksDate && <HasAccount />}
        <ModalActions>
          {!isClosed && (
            <Button variant="filled" type="submit" busy={step.at === 'age-check' && step.saving}>
              {t('comeIn')}
            </Button>
          )}
          <Button onClick={() => flow.leave()}>{t('leave')}</Button>
        </ModalActions>
      </form>
    </Modal>
  );
}

const policies: Readonly<Record<string, string>> = {
  terms: '/map/policies/terms-of-service',
  guidelines: '/map/policies/community-guidelines',
};

/** What is accepted, with a link to each policy it names. */
function AcceptedPolicies() {
  const { t } = useTranslation('age');
  return highlightParts(t('accept')).map(({ mark, words }) => {
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
