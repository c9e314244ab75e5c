import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { useDeleteVoice } from '@/features/voices/api';
import { type Voice } from '@/features/voices/list';
import { counted } from '@/lib/words/format';

export function DeleteVoiceCard({ voice: { id, name, sampleCount } }: { voice: Voice }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useDeleteVoice(id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.success('Voice deleted'),
      onError: () => setOpen(false),
    });
  return (
    <Card form title="Delete voice" description="Its posts here and everything learned from them are deleted.">
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete voice…
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete voice “${name}”?`}
        description={`What was learned from ${counted(sampleCount, 'post', 'posts')} is permanently deleted, with your rules. Published posts stay.`}
        confirmLabel="Delete voice"
        cancelLabel="Keep voice"
        pending={remove.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}
