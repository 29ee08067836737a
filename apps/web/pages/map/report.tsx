import { translations } from '#platform/i18n/translations.ts';
import type { ReportDrawerProps } from '#product/reports/web/report-drawer.tsx';
import { lazyPage } from '../../lazy-page.tsx';
import { OverlayBoundary } from '../../shell/errors/overlay-boundary.tsx';

const Drawer = lazyPage<ReportDrawerProps>(async () => {
  const [{ ReportDrawer }] = await Promise.all([
    import('#product/reports/web/report-drawer.tsx'),
    translations.load(['report']),
  ]);
  return { Component: ReportDrawer };
});

/** The report drawer, loaded on first use; if that fails, the page stays. */
export function Report(props: ReportDrawerProps) {
  return (
    <OverlayBoundary of={`report ${props.open}`} onClose={props.onClose}>
      <Drawer {...props} />
    </OverlayBoundary>
  );
}

export interface ReportPersonProps extends Pick<ReportDrawerProps, 'open' | 'onBlock' | 'onClose'> {
  readonly person: { readonly id: string; readonly handle: string };
}

const PersonDrawer = lazyPage<ReportPersonProps>(async () => {
  const [{ ReportDrawer }, { useFlagUser }] = await Promise.all([
    import('#product/reports/web/report-drawer.tsx'),
    import('#product/profiles/web/use-flag-user.ts'),
    translations.load(['report', 'person']),
  ]);
  return {
    Component: ({ person, ...rest }) => (
      <ReportDrawer {...rest} source="Profile" about={person} onSend={useFlagUser()} />
    ),
  };
});

/** The same about a person, wherever they were met. */
export function ReportPerson(props: ReportPersonProps) {
  return (
    <OverlayBoundary of={`report ${props.person.id} ${props.open}`} onClose={props.onClose}>
      <PersonDrawer {...props} />
    </OverlayBoundary>
  );
}
