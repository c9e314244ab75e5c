/** `ada_lovelace`, `AdaLovelace` → Ada Lovelace. */
export function nameOf(handle: string): string {
  const words = handle.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[_\s-]+/);
  const name = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return name.join(' ') || handle;
}

/** An initial, which the sandbox draws. */
export const picturePath = (network: string, handle: string): string =>
  `/sandbox/${network}/picture/${encodeURIComponent(nameOf(handle).charAt(0))}`;
