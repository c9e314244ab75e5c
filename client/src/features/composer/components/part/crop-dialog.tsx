import { cropOf, cropPixels } from '@text/crops';
import { useState } from 'react';
import { CropFrame, cropTo } from '@/components/crop-frame';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { Dialog } from '@/components/ui/layers/dialog';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { accountName, platformName } from '@/features/accounts/words';
import type { Media } from '@/features/composer/document/document';
import { chooseCrop, type CropPlace, wholePicture } from '@/features/composer/media/crops';
import type { EditorId } from '@/features/composer/store';
import { wholeNumber } from '@/lib/words/format';

/** A little inside what networks take, so that no rounding leaves it. */
const ratios = { '1:1': 1, '4:5': 0.802, '1.91:1': 1.905 } as const;
type Shape = keyof typeof ratios | 'free';

interface CropDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  editor: EditorId;
  picture: Media;
  /** "picture 2 of the post". */
  label: string;
  places: readonly CropPlace[];
}

/** What each account gets of a picture; the picture itself stays as it is. */
export function CropDialog({ places, ...props }: CropDialogProps) {
  const [chosen, setChosen] = useState('');
  const wanted = places.filter(({ account }) => account.id === chosen);
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={`Crop ${props.label}`}>
      {places.length > 1 && (
        <Field label="For">
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">All accounts</option>
            {places.map(({ account }) => (
              <option key={account.id} value={account.id}>
                {platformName(account.platform)} {accountName(account)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Frame key={chosen} {...props} places={wanted.length > 0 ? wanted : places} />
    </Dialog>
  );
}

function Frame({ onOpenChange, editor, picture, places }: CropDialogProps) {
  const least = Math.max(0, ...places.map(({ shapes }) => shapes?.least ?? 0));
  const most = Math.min(Infinity, ...places.map(({ shapes }) => shapes?.most ?? Infinity));
  const isTaken = (ratio: number) => ratio >= least && ratio <= most;
  const shapes = (Object.keys(ratios) as (keyof typeof ratios)[]).filter((each) => isTaken(ratios[each]));
  const whole = picture.width / picture.height;
  const nearest: Shape = isTaken(whole) ? 'free' : whole < least ? '4:5' : '1.91:1';
  const stored = places.map(({ settings }) => cropOf(settings, picture.id)).find(Boolean);
  const [shape, setShape] = useState<Shape>(stored ? 'free' : nearest);
  const wanted = (to: Shape) => (to === 'free' ? wholePicture : cropTo(ratios[to], picture));
  const [crop, setCrop] = useState(stored ?? wanted(nearest));
  const { width, height } = cropPixels(picture, crop);
  const choose = (to: Shape) => {
    setShape(to);
    setCrop(wanted(to));
  };
  const save = () => {
    chooseCrop(editor, places, { id: picture.id, crop });
    onOpenChange(false);
  };
  return (
    <div className="mt-3 flex flex-col items-center gap-3">
      <ToggleGroup
        label="Shape"
        hideLabel
        value={shape}
        options={[{ value: 'free', label: 'Free' }, ...shapes.map((value) => ({ value, label: value }))]}
        onChange={choose}
      />
      <CropFrame
        url={picture.url}
        name={picture.altText ?? 'The picture'}
        crop={crop}
        onChange={setCrop}
        ratio={shape === 'free' ? undefined : ratios[shape]}
      />
      <p className="text-small text-ink-2 tabular-nums">
        {wholeNumber(width)} × {wholeNumber(height)}
        {crop.width === 1 && crop.height === 1 && ', whole'}
      </p>
      <div className="flex flex-wrap gap-2 self-end">
        <Button variant="ghost" onClick={() => choose('free')}>
          Use whole picture
        </Button>
        <Button variant="primary" onClick={save}>
          Save crop
        </Button>
      </div>
    </div>
  );
}
