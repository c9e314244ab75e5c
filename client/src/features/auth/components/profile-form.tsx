import { BadgeCheck } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { fieldMessages, fieldMessage } from '@/api/field-errors';
import type { ApiData } from '@/api/client';
import { EmailText } from '@/components/email-text';
import { SaveForm } from '@/components/forms/save-form';
import { TimeZoneField } from '@/components/forms/time-zone-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { useSaveAccount } from '@/features/auth/api';
import { FormProblem } from '@/components/forms/form-problem';
import { profileForm } from '@/features/auth/forms';
import { useForm } from '@/lib/forms/use-form';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { SentenceError } from '@/api/errors';
import { UserMark } from '@/components/user-mark';
import { cropped, type Picture, pictureTypes, readPicture } from '@/features/auth/picture';
import { useRemovePicture, useSetPicture } from '@/features/auth/picture-api';
import { announce } from '@/lib/focus/announce';
import { Notice } from '@/components/notice';
import { Dialog } from '@/components/ui/layers/dialog';
import { CropFrame, cropTo } from '@/components/crop-frame';

const fields = ['name', 'timezone'] as const;

interface ProfileFormProps {
  account: ApiData<'/api/auth/me', 'get'>;
  /** Its form stands elsewhere: what is submitted inside this one saves the profile. */
  onChangeEmail: () => void;
}

export function ProfileForm({ account, onChangeEmail }: ProfileFormProps) {
  const { user, timezone } = account;
  const save = useSaveAccount();
  const form = useForm({
    schema: profileForm,
    initial: { name: user.name, timezone },
  });
  const submit = form.handleSubmit(({ name, timezone: zone }) => {
    const { changes } = form;
    const changed = {
      ...(changes.name !== undefined && { name }),
      ...(changes.timezone !== undefined && { timezone: zone }),
    };
    save.mutate(changed, {
      onSuccess: () => {
        form.markSaved();
        toast.success('Profile saved');
      },
      onError: (error) => form.refuse(fieldMessages(error, fields)),
    });
  });
  return (
    <SaveForm isDirty={form.isDirty} isSaving={save.isPending} onSubmit={submit} onDiscard={form.reset}>
      <Card form title="Profile">
        <div className="flex flex-col gap-5">
          <FormProblem call={save} operation="Failed to save settings" fields={fields} />
          <PictureField name={user.name} avatarUrl={user.avatarUrl} />
          <Field label="Name" error={form.errors.name}>
            <Input autoComplete="name" {...form.field('name')} />
          </Field>
          <VerifiedEmail email={user.email} onChange={onChangeEmail} />
          <TimeZoneField
            label="Time zone"
            value={form.values.timezone}
            onChange={(zone) => form.set({ timezone: zone })}
            hint="Posts are scheduled in this zone."
            error={form.errors.timezone}
          />
        </div>
      </Card>
    </SaveForm>
  );
}

function VerifiedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-h3">Email</p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <EmailText text={email} />
        <span className="inline-flex items-center gap-1 rounded-chip bg-success-soft px-2 py-0.5 text-tiny text-success">
          <BadgeCheck size={14} />
          Verified
        </span>
        <Button onClick={onChange}>Change email…</Button>
      </div>
    </div>
  );
}

/** A picture is picked, dropped here, or pasted anywhere on the screen; then it is cropped. */
function PictureField({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const { picture, problem, take, close } = usePicked();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop} className="flex flex-col gap-1.5">
      <p className="text-h3">Picture</p>
      <div className="flex flex-wrap items-center gap-4">
        <UserMark name={name} avatarUrl={avatarUrl} size="lg" />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-describedby={problem && errorId} onClick={() => input.current?.click()}>
            {avatarUrl === null ? 'Upload picture…' : 'Change picture…'}
          </Button>
          {avatarUrl !== null && <RemoveButton />}
        </div>
        <input
          ref={input}
          type="file"
          accept={[...pictureTypes, 'image/heic', 'image/heif'].join(',')}
          aria-label="Picture"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file again is a choice as well.
            event.target.value = '';
          }}
        />
      </div>
      <p className="text-small text-ink-3">You can also drop or paste one here. JPEG, PNG, WebP or GIF, up to 20 MB.</p>
      <FieldError id={errorId} error={problem} />
      <PictureDialog picture={picture} onClose={close} />
    </div>
  );
}

function RemoveButton() {
  const remove = useRemovePicture();
  return (
    <Button
      size="sm"
      variant="ghost"
      pending={remove.isPending}
      onClick={() => remove.mutate(undefined, { onSuccess: () => toast.success('Picture removed') })}
    >
      Remove
    </Button>
  );
}

/** The file that is to be cropped, or why it can't be. */
function usePicked() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    try {
      setPicture(await readPicture(file));
    } catch (error) {
      if (!(error instanceof SentenceError)) throw error;
      setProblem(error.message);
      announce(error.message);
    }
  };
  const close = () => {
    if (picture !== null) URL.revokeObjectURL(picture.url);
    setPicture(null);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
  return { picture, problem, take, close };
}

interface PictureDialogProps {
  /** Null while it is closed. */
  picture: Picture | null;
  onClose: () => void;
}

function PictureDialog({ picture, onClose }: PictureDialogProps) {
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
  const [crop, setCrop] = useState(cropTo(1, picture));
  const save = useSetPicture();
  const problem = fieldMessage(save.error, 'file');
  const onSuccess = () => {
    toast.success('Picture saved');
    onClose();
  };
  return (
    <div className="flex flex-col gap-4">
      <FormProblem call={save} operation="Failed to save the picture" fields={['file']} />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div className="flex justify-center">
        <CropFrame url={picture.url} name="Your picture" crop={crop} onChange={setCrop} ratio={1} isRound />
      </div>
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
