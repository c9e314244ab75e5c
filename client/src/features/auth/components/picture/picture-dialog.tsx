import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { CropFrame } from '@/features/auth/components/picture/crop-frame';
import { centred, cropped, type Picture } from '@/features/auth/picture';
import { useSetPicture } from '@/features/auth/picture-api';

interface PictureDialogProps {
  /** Null while it is closed. */
  picture: Picture | null;
  onClose: () => void;
}

export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  // Still drawn while the dialog goes away, which would shrink without it.
  const [shown, setShown] = useState(picture);
  if (picture !== null && picture !== shown) setShown(picture);
  return (
    <Dialog open={picture !== null} onOpenChange={(open) => !open && onClose()} size="sm" title="Crop your picture">
      {shown !== null && <Inside key={shown.url} picture={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Inside({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const [crop, setCrop] = useState(centred);
  const save = useSetPicture();
  const problem = fieldMessage(save.error, 'file');
  const onSuccess = () => {
    toast.success('Picture saved');
    onClose();
  };
  return (
    <div className="flex flex-col gap-4">
      <FormProblem call={save} operation="uploadPicture" fields={['file']} />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <CropFrame picture={picture} crop={crop} onChange={setCrop} />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          pending={save.isPending}
          onClick={() => save.mutate(() => cropped(picture, crop), { onSuccess })}
        >
          Save picture
        </Button>
      </div>
    </div>
  );
}
