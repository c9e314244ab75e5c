import { Initials } from '@/components/initials';

export function WorkspaceMark({ name }: { name: string }) {
  return (
    <Initials className="size-6 rounded-chip bg-primary text-tiny text-primary-ink">
      {name.trim().charAt(0).toUpperCase() || 'Q'}
    </Initials>
  );
}
