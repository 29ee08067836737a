import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BlockedPeople } from '#product/blocks/web/blocked-people.tsx';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** The people the visitor has blocked. */
export function Component() {
  const { t } = useTranslation('you');
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('privacy.blocked')}>
      <BlockedPeople face={(userId) => <PersonAvatar id={userId} size={44} />} onUnblocked={reloadNearby} />
    </SubPage>
  );
}
