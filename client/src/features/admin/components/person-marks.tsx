import { Ban, MailWarning, ShieldCheck } from 'lucide-react';
import { Chip } from '@/components/ui/chips';
import type { Person } from '@/features/admin/api';

const icon = { size: 12, className: 'shrink-0' };

/** What is unusual about somebody. */
export function PersonMarks({ person }: { person: Pick<Person, 'isAdmin' | 'isEmailVerified' | 'suspendedAt'> }) {
  const { isAdmin, isEmailVerified, suspendedAt } = person;
  if (!isAdmin && isEmailVerified && suspendedAt === null) return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-1">
      {suspendedAt !== null && (
        <Chip tone="danger" icon={<Ban {...icon} />}>
          Suspended
        </Chip>
      )}
      {!isEmailVerified && (
        <Chip tone="warning" icon={<MailWarning {...icon} />}>
          Not verified
        </Chip>
      )}
      {isAdmin && <Chip icon={<ShieldCheck {...icon} />}>Admin</Chip>}
    </span>
  );
}
