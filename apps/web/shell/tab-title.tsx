import { useLayoutEffect, useMemo } from 'react';
import { translations } from '#platform/i18n/translations.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useIsPageVisible } from '#platform/ui/hooks/use-is-page-visible.ts';
import { brand } from '#product/brand.ts';
import { unreadStore } from '#product/messaging/web/unread.store.ts';
import { hasEntered } from '#product/onboarding/rules.ts';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { readingTitleStore } from '#product/support/web/reading-title.ts';
import { takeServedText } from '#product/support/web/served-text.ts';
import { pageNamedAt, tabTitle } from './title.rules.ts';

/** Sets the title of the tab; no other code does. */
export function TabTitle() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { key, isOpen } = useMemo(() => pageNamedAt(pathname), [pathname]);
  const isShown = useOnboardingState(({ step }) => hasEntered(step)) || isOpen;
  const unread = useStore(unreadStore, ({ count, groups }) => count + groups);
  const reading = useStore(readingTitleStore, ({ title }) => title);
  const isHidden = !useIsPageVisible();
  const named = key === null ? reading : translations.has(['shell']) ? t(key) : brand.name;
  const name = isShown ? named : brand.name;
  useLayoutEffect(() => {
    // Until a text is there, the title it was served with stays.
    if (name !== null) document.title = tabTitle({ name, unread, isHidden });
  }, [name, unread, isHidden]);
  useLayoutEffect(() => {
    // The text that came with the document is of another page.
    if (key !== null) takeServedText();
  }, [key]);
  return null;
}
