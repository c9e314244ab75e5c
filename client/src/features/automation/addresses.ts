import { generatePath } from 'react-router';
import { paths } from '@/app/paths';
import { type TemplateId, templates } from '@/features/automation/templates';

export const ruleAddress = (ruleId: string, tab?: 'runs'): string =>
  `${generatePath(paths.automationRule, { ruleId })}${tab === undefined ? '' : `?tab=${tab}`}`;

/** Stands in the address in place of a rule's id. */
export const newRuleId = 'new';

export const newRuleAddress = ruleAddress(newRuleId);

export const templateAddress = (id: TemplateId): string => templates[id].path ?? `${newRuleAddress}?start=${id}`;
