interface FormPictureProps {
  title: string;
  label: string;
  /** In lines. */
  value: readonly string[];
  ticks: readonly string[];
  alt: string;
}

const lineHeight = 20;

/** A form of a network's console, drawn in outline: our own picture, which stays right when theirs is redrawn. */
export function FormPicture({ title, label, value, ticks, alt }: FormPictureProps) {
  const fieldHeight = value.length * lineHeight + 12;
  const ticksTop = 78 + fieldHeight;
  const height = ticksTop + ticks.length * lineHeight + 12;
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 360 ${height}`}
      className="mt-5 block h-auto w-full max-w-105 font-sans text-[13px]"
    >
      <rect x="0.5" y="0.5" width="359" height={height - 1} rx="12" className="fill-surface stroke-line-strong" />
      <path d="M0.5 34.5h359" className="stroke-line" />
      <text x="16" y="22" className="fill-ink font-semibold">
        {title}
      </text>
      <text x="16" y="54" className="fill-ink-2 text-[12px]">
        {label}
      </text>
      <rect x="16" y="62" width="328" height={fieldHeight} rx="8" className="fill-sunken stroke-ink" />
      {value.map((line, at) => (
        <text key={line} x="26" y={81 + at * lineHeight} className="fill-ink font-mono text-[12px]">
          {line}
        </text>
      ))}
      {ticks.map((tick, at) => (
        <g key={tick} transform={`translate(16 ${ticksTop + at * lineHeight})`}>
          <rect x="0.5" y="0.5" width="13" height="13" rx="3" className="fill-none stroke-ink-3" />
          <path d="m3.5 7.2 2.6 2.6 4.8-5.6" className="fill-none stroke-ink stroke-2" />
          <text x="22" y="11.5" className="fill-ink">
            {tick}
          </text>
        </g>
      ))}
    </svg>
  );
}
