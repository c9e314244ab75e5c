const knownZones = (): string[] =>
  'supportedValuesOf' in Intl
    ? (Intl as { supportedValuesOf: (key: string) => string[] }).supportedValuesOf('timeZone')
    : [];

/** Returns where this computer believes to be. */
export function guessTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** IANA names; UTC and what is chosen are among them even where the browser does not list them. */
export function timeZones(chosen: string): string[] {
  return [...new Set([guessTimeZone(), 'UTC', chosen, ...knownZones()])].filter((zone) => zone !== '').sort();
}

/** "America/New_York" → "America/New York". */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** "GMT+2": the zone's distance now. */
export function zoneOffset(zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  return format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? '';
}
