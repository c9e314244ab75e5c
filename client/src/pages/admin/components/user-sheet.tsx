import { PersonSheet } from '@/features/admin/components/person-sheet';
import { LostTwoFactor } from '@/pages/admin/components/lost-two-factor';

/** Somebody's story, with the act that asks the admin who they are. */
export function UserSheet(props: { id: string | null; onClose: () => void }) {
  return <PersonSheet {...props} lostTwoFactor={(person) => <LostTwoFactor person={person} />} />;
}
