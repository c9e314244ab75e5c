import { clsx } from 'clsx';

const neutral = 'bg-sunken text-ink-2';
const success = 'bg-success-soft text-success';
const warning = 'bg-warning-soft text-warning';
const danger = 'bg-danger-soft text-danger';
const info = 'bg-info-soft text-info';

/** Sign and word together, so that no state is told by colour alone. */
const looks = {
  post: {
    draft: ['○', 'Draft', neutral],
    scheduled: ['◷', 'Scheduled', info],
    publishing: ['…', 'Publishing', info],
    published: ['✓', 'Published', success],
    partially_published: ['◑', 'Partly published', warning],
    needs_attention: ['?', 'Needs attention', warning],
    failed: ['!', 'Failed', danger],
  },
  rule: {
    active: ['▸', 'Active', success],
    paused: ['‖', 'Paused', neutral],
    failing: ['!', 'Failing', danger],
  },
  reply: {
    waiting: ['◔', 'Waiting', info],
    sent: ['✓', 'Sent', success],
    handoff: ['↗', 'Open in X', info],
    skipped: ['–', 'Skipped', neutral],
  },
} as const satisfies Record<string, Record<string, readonly [string, string, string]>>;

type StatusChipProps = { [K in keyof typeof looks]: { kind: K; status: keyof (typeof looks)[K] } }[keyof typeof looks];

export function StatusChip(props: StatusChipProps) {
  const table: Record<string, readonly [string, string, string]> = looks[props.kind];
  const [sign, word, tone] = table[props.status] ?? ['', props.status, neutral];
  return (
    <span className={clsx('inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny whitespace-nowrap', tone)}>
      <span aria-hidden="true">{sign}</span>
      {word}
    </span>
  );
}
