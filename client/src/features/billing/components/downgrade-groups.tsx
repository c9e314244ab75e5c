import { useId } from 'react';
import { FieldError } from '@/components/ui/fields/field';
import type { Plan } from '@/features/session/api';
import type { DowngradeGroup } from '@/features/billing/plan-changes';
import { hasChoice, isTight, keptOf, overBy, type Wizard } from '@/features/billing/use-downgrade-wizard';
import { groupTitle } from '@/features/billing/words';

interface DowngradeGroupsProps {
  wizard: Wizard;
  to: Plan;
}

/** A list for each kind of which not everything stays, to tick where there is a choice. */
export function DowngradeGroups({ wizard, to }: DowngradeGroupsProps) {
  return (
    <div className="flex flex-col gap-5">
      {wizard.groups.filter(isTight).map((group) => (
        <Group key={group.key} group={group} wizard={wizard} to={to} />
      ))}
    </div>
  );
}

function Group({ group, wizard: { chosen, toggle }, to }: DowngradeGroupsProps & { group: DowngradeGroup }) {
  const kept = keptOf(group, chosen);
  const over = overBy(group, chosen);
  const errorId = useId();
  return (
    <fieldset {...(over > 0 && { 'aria-describedby': errorId })}>
      <legend className="flex w-full justify-between gap-3 text-h3">
        {groupTitle[group.key]}{' '}
        <span className="font-normal text-ink-2 tabular-nums">{countText(kept.length, group.limit)}</span>
      </legend>
      <ul className="mt-2 flex flex-col divide-y divide-line rounded-well border border-line">
        {group.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            isKept={kept.includes(item.id)}
            reason={reasonOf(item, { group, to })}
            hasBox={hasChoice(group)}
            onToggle={() => toggle(group, item.id)}
          />
        ))}
      </ul>
      <div className="mt-1.5" role="status">
        <FieldError id={errorId} error={over > 0 ? `${over} too many. Deselect ${over} to continue.` : undefined} />
      </div>
    </fieldset>
  );
}

const countText = (kept: number, limit: number): string => (limit < 0 ? `${kept} kept` : `${kept} of ${limit}`);

type GroupItem = DowngradeGroup['items'][number];

/** Why it stays or not; undefined where the person says so. */
function reasonOf(item: GroupItem, { group, to }: { group: DowngradeGroup; to: Plan }): string | undefined {
  if (item.isFixed && item.isKept) return 'Kept. The owner always has a seat.';
  if (item.isFixed) return `Paused. ${to.name} doesn't include this network.`;
  return hasChoice(group) ? undefined : `Paused. ${to.name} includes ${group.limit}.`;
}

interface ItemProps {
  item: GroupItem;
  isKept: boolean;
  reason: string | undefined;
  hasBox: boolean;
  onToggle: () => void;
}

function Item({ item: { name, detail, isFixed }, isKept, reason, hasBox, onToggle }: ItemProps) {
  const reasonId = useId();
  const Row = hasBox ? 'label' : 'div';
  return (
    <li>
      <Row className="flex min-h-11 items-center gap-3 px-3 py-2">
        {hasBox && (
          <input
            type="checkbox"
            checked={isKept}
            disabled={isFixed}
            onChange={onToggle}
            aria-describedby={reason === undefined ? undefined : reasonId}
            className="checkbox"
          />
        )}
        <span className="min-w-0 wrap-anywhere">
          {name} {detail !== null && <span className="text-small text-ink-3">{detail}</span>}
          {reason !== undefined && (
            <span id={reasonId} className="block text-small text-ink-2">
              {reason}
            </span>
          )}
        </span>
      </Row>
    </li>
  );
}
