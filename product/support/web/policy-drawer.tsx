import { useTranslation } from 'react-i18next';
import { Drawer } from '#platform/ui/drawer.tsx';
import { policies, type PolicyName } from './policies.ts';
import { PolicyText } from './policy-text.tsx';

/** A policy over the map. */
export function PolicyDrawer({ name, onClose }: { readonly name: PolicyName; readonly onClose: () => void }) {
  const { t } = useTranslation(['policies', 'common']);
  return (
    <Drawer
      open
      hasAddress
      height="full"
      title={t(`policies:${policies[name]}.title`)}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <PolicyText name={name} />
    </Drawer>
  );
}
