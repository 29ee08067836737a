import type { ComponentType } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/actions/button.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { GroupLayerParts } from './layer-parts.ts';

/** The way to a group of one's own, for visitors who may open one. */
export const planGroup = ({ useCanPlan }: GroupLayerParts): ComponentType =>
  function PlanGroup() {
    const { t } = useTranslation('group');
    const navigate = useNavigate();
    if (!useCanPlan()) return null;
    return <Button onClick={() => void navigate(linkTo(pages.groups.newGroup))}>{t('plan')}</Button>;
  };
