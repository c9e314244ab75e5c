import { clsx } from 'clsx';
import { Ban, Check, Circle, CircleAlert, Clock } from 'lucide-react';
import type { Invoice } from '@/features/billing/payments';

const looks = {
  draft: { word: 'Draft', icon: Circle, tone: 'bg-sunken text-ink-2' },
  open: { word: 'Open', icon: Clock, tone: 'bg-warning-soft text-warning' },
  paid: { word: 'Paid', icon: Check, tone: 'bg-success-soft text-success' },
  uncollectible: { word: 'Not collected', icon: CircleAlert, tone: 'bg-danger-soft text-danger' },
  void: { word: 'Void', icon: Ban, tone: 'bg-sunken text-ink-2' },
} as const satisfies Record<Invoice['status'], object>;

export function InvoiceStatus({ status }: Pick<Invoice, 'status'>) {
  const { word, icon: Icon, tone } = looks[status];
  return (
    <span className={clsx('inline-flex items-center gap-1 rounded-chip px-2 py-0.5 text-tiny whitespace-nowrap', tone)}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {word}
    </span>
  );
}
