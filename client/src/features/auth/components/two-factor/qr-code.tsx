import { encode } from 'uqr';

/** Drawn here: the secret in it goes to nobody else. White around it in both themes, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-45 shrink-0 rounded-well border border-line"
    >
      <rect width={size} height={size} fill="white" />
      <path d={cells.join('')} fill="black" />
    </svg>
  );
}
