const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The media type by the first bytes, or null for what is none that platforms take. */
export function mediaKind(bytes: Buffer): string | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, '%PDF-')) return 'application/pdf';
  if (startsWith(bytes, 'WEBVTT\n')) return 'text/vtt';
  if (/^1\n\d\d:\d\d:\d\d,\d{3} --> /.test(bytes.toString('latin1', 0, 40))) return 'text/srt';
  return videoKind(bytes);
}

/** Old files of QuickTime don't say what they are, and room may be left before the first box that counts. */
function videoKind(bytes: Buffer): string | null {
  const isBox = (type: string): boolean => startsWith(bytes, type, 4);
  if (isBox('free') || isBox('wide')) return videoKind(bytes.subarray(Math.max(8, bytes.readUInt32BE(0))));
  if (isBox('ftyp')) return startsWith(bytes, 'qt  ', 8) ? 'video/quicktime' : 'video/mp4';
  return isBox('moov') || isBox('mdat') ? 'video/quicktime' : null;
}
