import { useTranslation } from 'react-i18next';
import { NoAccount } from '#product/chat/web/no-account.tsx';
import { Phrases } from '#product/chat/web/phrases.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from './sub-page.tsx';

/** What the person keeps to be written again. */
export function Component() {
  const { t } = useTranslation('chat');
  const visitor = useVisitor();
  return (
    <SubPage title={t('phrases.title')}>
      {visitor && !visitor.can.chat ? <NoAccount isAnonymous={visitor.isAnonymous} /> : <Phrases />}
    </SubPage>
  );
}
