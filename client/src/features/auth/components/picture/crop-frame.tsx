import { type PointerEvent, useId, useRef } from 'react';
import { type Crop, maxZoom, type Picture, placeOf, withinPicture } from '@/features/auth/picture';

interface CropFrameProps {
  picture: Picture;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The picture under a round window: it is dragged, or moved and enlarged by the sliders, which take keys as well. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const place = placeOf(picture, crop);
  const change = (part: Partial<Crop>) => onChange(withinPicture({ ...crop, ...part }));
  const { onPointerDown, onPointerMove } = useDrag(crop, place, change);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className="flex flex-col items-center gap-4">
      <div
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        className="relative size-64 max-w-full max-sm:size-48 cursor-grab touch-none overflow-hidden rounded-pill bg-sunken active:cursor-grabbing"
      >
        <img
          src={picture.url}
          alt="Your picture, as it will be shown"
          draggable={false}
          className="absolute max-w-none select-none"
          style={{
            width: percent(place.width),
            height: percent(place.height),
            left: percent(place.left),
            top: percent(place.top),
          }}
        />
      </div>
      <div className="flex w-full flex-col gap-2">
        <Slider label="Zoom" value={crop.zoom} min={1} max={maxZoom} onChange={(zoom) => change({ zoom })} />
        <Slider
          label="Left or right"
          value={-crop.x}
          disabled={place.width === 1}
          onChange={(x) => change({ x: -x })}
        />
        <Slider label="Up or down" value={-crop.y} disabled={place.height === 1} onChange={(y) => change({ y: -y })} />
      </div>
    </div>
  );
}

function useDrag(crop: Crop, place: ReturnType<typeof placeOf>, change: (part: Partial<Crop>) => void) {
  const from = useRef({ pointerX: 0, pointerY: 0, crop });
  const moved = (pixels: number, side: number, size: number): number =>
    // What hangs over at one side is the way to its edge.
    size === 1 ? 0 : pixels / ((side * (size - 1)) / 2);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { pointerX: event.clientX, pointerY: event.clientY, crop };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const { pointerX, pointerY, crop: before } = from.current;
      const side = event.currentTarget.clientWidth;
      change({
        x: before.x + moved(event.clientX - pointerX, side, place.width),
        y: before.y + moved(event.clientY - pointerY, side, place.height),
      });
    },
  };
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, value, min = -1, max = 1, disabled = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-24 shrink-0 text-small text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 40}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="min-w-0 flex-1 rounded-control accent-primary touch:min-h-11"
      />
    </div>
  );
}
