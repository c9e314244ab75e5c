import { BriefcaseBusiness, CalendarClock, type LucideIcon, MessageSquareReply, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/ui/empty-state';
import { templateAddress } from '@/features/automation/addresses';
import { type TemplateId, templateIds, templates } from '@/features/automation/templates';
import { useIsViewer } from '@/features/session/access';

const icons = {
  weekly: CalendarClock,
  'follow-up': MessageSquareReply,
  topic: TrendingUp,
  linkedin: BriefcaseBusiness,
} as const satisfies Record<TemplateId, LucideIcon>;

/** Before the first rule: what rules are good for, each a start. */
export function RuleTemplates() {
  const isViewer = useIsViewer();
  if (isViewer)
    return <EmptyState title="No rules yet" text="Rules that write, publish and follow up are listed here." />;
  return (
    <EmptyState
      title="Create your first rule"
      text="A rule does one thing when something happens. Start from one of these. Nothing runs until you turn it on."
    >
      <ul className="mt-3 grid w-full max-w-200 gap-3 text-left sm:grid-cols-2">
        {templateIds.map((id) => (
          <TemplateCard key={id} id={id} />
        ))}
      </ul>
    </EmptyState>
  );
}

function TemplateCard({ id }: { id: TemplateId }) {
  const Icon = icons[id];
  const { title, text } = templates[id];
  return (
    <li>
      <Link
        to={templateAddress(id)}
        className="flex h-full gap-3 rounded-card border border-line-strong bg-surface p-4 text-ink no-underline hover:bg-hover"
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
        <span>
          <span className="block text-h3">{title}</span>
          <span className="mt-1 block text-small text-ink-2">{text}</span>
        </span>
      </Link>
    </li>
  );
}
