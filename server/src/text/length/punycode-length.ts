/** Returns the length of a label as DNS carries it; other scripts take the punycode of RFC 3492, which is longer. */
export function encodedLength(label: string): number {
  if (/^[\x00-\x7F]*$/.test(label) || label.length > 126) return label.length;
  const points = Array.from(label, (char) => char.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < 128).length;
  let length = 'xn--'.length + basic + (basic > 0 ? 1 : 0);
  let handled = basic;
  let bias = 72;
  let delta = 0;
  let current = 128;
  for (const next of [...new Set(points.filter((point) => point >= 128))].sort((a, b) => a - b)) {
    delta += (next - current) * (handled + 1);
    current = next;
    for (const point of points) {
      if (point < current) delta += 1;
      if (point !== current) continue;
      length += digitsOf(delta, bias);
      bias = adaptBias(delta, handled + 1, handled === basic);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    current += 1;
  }
  return length;
}

function digitsOf(delta: number, bias: number): number {
  let digits = 1;
  let rest = delta;
  for (let k = 36; ; k += 36) {
    const threshold = Math.min(26, Math.max(1, k - bias));
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (36 - threshold));
    digits += 1;
  }
}

function adaptBias(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  while (rest > 455) {
    rest = Math.floor(rest / 35);
    k += 36;
  }
  return k + Math.floor((36 * rest) / (rest + 38));
}
