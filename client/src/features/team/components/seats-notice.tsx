import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { needs, planUnlocking, usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';
import type { Seats } from '@/features/team/use-seats';
import { counted, wholeNumber } from '@/lib/words/format';

/** What stands in the way before it is sent: a plan for one, seats that are all taken, more addresses than seats. */
export function SeatsNotice({ seats: { used, limit }, wanted }: { seats: Seats; wanted: number }) {
  const { plans, currentPlan } = usePlanAccess();
  const open = useUpgradeStore((state) => state.open);
  const free = Math.max(0, limit - used);
  if (limit < 0 || (free > 0 && wanted <= free)) return null;
  const larger = planUnlocking(plans, needs.seats(limit + 1));
  const upgrade = larger !== undefined && (
    <Button size="sm" onClick={() => open({ requiredPlan: larger.id, feature: 'team members' }, { path: paths.team })}>
      See {larger.name}
    </Button>
  );
  const more = larger === undefined ? '' : moreText(larger);
  return (
    <Notice tone="next" action={upgrade}>
      <p>
        {limit === 1
          ? `${currentPlan?.name ?? 'This plan'} has one seat, the owner's. ${more}`
          : `${shortText(free, wanted)} ${more}`}
      </p>
    </Notice>
  );
}

function moreText({ name, limits: { teamMembers } }: { name: string; limits: { teamMembers: number } }): string {
  const seats = teamMembers < 0 ? 'unlimited seats' : `${teamMembers} seats`;
  return `Upgrade to ${name} for ${seats}, so others can write, publish or review.`;
}

function shortText(free: number, wanted: number): string {
  if (free === 0) return 'All seats are taken. Pending invitations count too. Revoke one, or remove a member.';
  const over = wanted - free;
  return `${counted(wanted, 'address', 'addresses')} for ${counted(free, 'free seat', 'free seats')}. Remove ${wholeNumber(over)}.`;
}
