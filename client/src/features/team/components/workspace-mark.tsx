import { Initials } from '@/components/initials';

export function WorkspaceMark({ name, size = 'size-6 rounded-chip text-tiny' }: { name: string; size?: string }) {
  return (
    <Initials className={`bg-primary text-primary-ink ${size}`}>{name.trim().charAt(0).toUpperCase() || 'Q'}</Initials>
  );
}
