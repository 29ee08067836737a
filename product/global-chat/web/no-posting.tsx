import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { LockedComposer } from '#product/messaging/web/composer/message-composer.tsx';
import { linkTo, pages } from '#product/pages.ts';

interface NoPostingProps {
  readonly isAnonymous: boolean;
  readonly onWhy: () => void;
}

/** Shown in place of the composer: why the visitor cannot post, and what to do. */
export function NoPosting({ isAnonymous, onWhy }: NoPostingProps) {
  const { t } = useTranslation('global-chat');
  return (
    <LockedComposer>
      {isAnonymous ? (
        <ButtonLink to={linkTo(pages.account.register)} variant="filled">
          {t('composer.signUp')}
        </ButtonLink>
      ) : (
        <Button onClick={onWhy}>{t('composer.why')}</Button>
      )}
    </LockedComposer>
  );
}
