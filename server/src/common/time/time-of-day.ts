const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** Returns "9:00 AM" for the wall time "09:00"; with a plain space, where Intl puts a narrow one. */
export const timeOfDayText = (time: string): string =>
  clock.format(new Date(`1970-01-01T${time}Z`)).replace('\u202f', ' ');

/** Returns "9:00 AM" for the hour 9. */
export const hourText = (hour: number): string => timeOfDayText(`${String(hour).padStart(2, '0')}:00`);
