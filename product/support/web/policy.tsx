import { useTexts, useTranslation } from '#platform/i18n/use-translation.ts';
import { policies, type PolicyName } from '../policies.ts';
import { ReadingDrawer } from './reading-drawer.tsx';
import { ReadingPage } from './reading-page.tsx';
import { ReadingText } from './reading-text.tsx';

/** A policy with its own address. */
export function PolicyPage({ name }: { readonly name: PolicyName }) {
  const { t } = useTranslation('policies');
  return (
    <ReadingPage title={t(`${policies[name]}.title`)}>
      <PolicyText name={name} />
    </ReadingPage>
  );
}

/** A policy over the map. */
export function PolicyDrawer({ name, onClose }: { readonly name: PolicyName; readonly onClose: () => void }) {
  const { t } = useTranslation('policies');
  return (
    <ReadingDrawer title={t(`${policies[name]}.title`)} onClose={onClose}>
      <PolicyText name={name} />
    </ReadingDrawer>
  );
}

function PolicyText({ name }: { readonly name: PolicyName }) {
  const text = useTexts('policies')?.[policies[name]];
  return text ? <ReadingText lead={text.inForce} isLeadQuiet sections={text.sections} /> : null;
}
