const DAY = 86_400_000;

/** Whole days from one YYYY-MM-DD to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

export const compact = (date: string): string => date.replaceAll('-', '');
