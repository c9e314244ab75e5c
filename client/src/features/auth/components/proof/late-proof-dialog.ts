import { late } from '@/lib/loading/late';

export const LateProofDialog = late(
  async () => (await import('@/features/auth/components/proof/proof-dialog')).ProofDialog,
  { isOpen: ({ open }) => open },
);
