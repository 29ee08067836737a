import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Page } from '#platform/ui/page.tsx';

interface EmptyPageProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly empty: string;
  readonly text: string;
}

/** A destination that holds nothing. */
export const EmptyPage = ({ title, icon, empty, text }: EmptyPageProps) => (
  <Page title={title}>
    <EmptyState icon={icon} title={empty} text={text} />
  </Page>
);
