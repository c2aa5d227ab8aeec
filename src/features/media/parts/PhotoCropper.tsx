import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '#domain/media/crop.ts';
import { useText } from '#i18n/useText.ts';
import styles from './PhotoCropper.module.css';

interface PhotoCropperProps {
  readonly url: string;
  /** Width divided by height. */
  readonly ratio: number;
  readonly isRound: boolean;
  /** Also called while the photo is being moved. */
  readonly onCrop: (crop: Crop) => void;
}

const maxZoom = 4;
const zoomStep = 0.05;

/** Section 2, ProfilePhoto: crops to cropRatio by pointer, slider or keyboard. */
export function PhotoCropper({ url, ratio, isRound, onCrop }: PhotoCropperProps) {
  const text = useText();
  const zoomId = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles['cropper']}>
      <div className={styles['area']}>
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={ratio}
          cropShape={isRound ? 'round' : 'rect'}
          // Shows the oval of the sample instead of grid lines, which nothing has to align with.
          showGrid={false}
          classes={{ cropAreaClassName: isRound ? '' : (styles['oval'] ?? '') }}
          // The styles come from a file, because the policy allows no others.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': text('photo.cropArea') }}
          mediaProps={{ alt: text('media.preview') }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={({ x, y, width, height }) => {
            onCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 });
          }}
        />
      </div>
      <div className={styles['zoom']}>
        <label htmlFor={zoomId}>{text('photo.zoom')}</label>
        <ZoomOut size={18} aria-hidden="true" />
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          aria-valuetext={`${String(Math.round(zoom * 100))} %`}
          onChange={({ currentTarget }) => {
            setZoom(Number(currentTarget.value));
          }}
        />
        <ZoomIn size={18} aria-hidden="true" />
      </div>
    </div>
  );
}
