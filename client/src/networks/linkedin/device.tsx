import { Monitor, Smartphone } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { ToggleGroup } from '@/components/ui/toggle-group';

export type LinkedinDevice = 'mobile' | 'desktop';

const phone = '(width < 40rem)';
const options = [
  { value: 'mobile', label: 'Phone', icon: <Smartphone /> },
  { value: 'desktop', label: 'Desktop', icon: <Monitor /> },
] as const;

interface DeviceToggleProps {
  device: LinkedinDevice;
  onChange: (device: LinkedinDevice) => void;
  /** In a row with much else: its icons stand alone on narrow windows. */
  isTight?: boolean;
}

export function LinkedinDeviceToggle({ device, onChange, isTight = false }: DeviceToggleProps) {
  return (
    <ToggleGroup
      label="Preview on"
      hideLabel
      options={options}
      value={device}
      onChange={onChange}
      {...(isTight && { labelClassName: 'max-lg:sr-only' })}
    />
  );
}

/** The width to preview at: that of the screen one sits at until somebody chooses. A prerendered page begins as a phone's. */
export function useLinkedinDevice(): [LinkedinDevice, (device: LinkedinDevice) => void] {
  const [chosen, setChosen] = useState<LinkedinDevice | null>(null);
  const isPhone = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => true,
  );
  return [chosen ?? (isPhone ? 'mobile' : 'desktop'), setChosen];
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
