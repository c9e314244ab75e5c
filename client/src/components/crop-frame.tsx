import type { Crop } from '@text/crops';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';

interface CropFrameProps {
  url: string;
  /** What the picture is called. */
  name: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Width by height; any where it is left out. */
  ratio?: number | undefined;
  isRound?: boolean;
}

/** A frame over a picture: dragged by mouse and finger, moved and resized by arrow keys. */
export function CropFrame({ url, name, crop: { x, y, width, height }, onChange, ratio, isRound }: CropFrameProps) {
  return (
    <ReactCrop
      crop={{ unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 }}
      onChange={(_pixels, percent) =>
        onChange({
          x: percent.x / 100,
          y: percent.y / 100,
          width: percent.width / 100,
          height: percent.height / 100,
        })
      }
      aspect={ratio}
      circularCrop={isRound}
      keepSelection
      ruleOfThirds={!isRound}
      minWidth={24}
      minHeight={24}
      className="max-h-96"
    >
      <img src={url} alt={name} draggable={false} />
    </ReactCrop>
  );
}

/** The largest part of a picture that has a shape, in its middle. */
export function cropTo(ratio: number, picture: { width: number; height: number }): Crop {
  const share = (ratio * picture.height) / picture.width;
  const [width, height] = [Math.min(1, share), Math.min(1, 1 / share)];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}
