/** `2026-11-21T14:30` of the reader's own clock, as a field of the browser holds it. */
export function localTime(instant: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}

/** The instant that such a field means; null where it is not filled. */
export function instantOf(local: string): string | null {
  const instant = new Date(local);
  return local === '' || Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
