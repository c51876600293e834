const dayMilliseconds = 86_400_000;

function shiftDay(day: string, days: number): string | null {
  const short = day.length === 6;
  const full = short ? `20${day}` : day;
  const at = Date.UTC(Number(full.slice(0, 4)), Number(full.slice(4, 6)) - 1, Number(full.slice(6, 8)));
  const exact = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
  if (exact !== full) return null;
  const moved = new Date(at + days * dayMilliseconds).toISOString().slice(0, 10).replaceAll('-', '');
  return short ? moved.slice(2) : moved;
}

/**
 * A date, a period or a date with a time behind it, moved by days; null for what is none of them. A time alone stays as it is.
 * Forms: YYMMDD, CCYYMMDD, CCYYMMDDHHMM and longer, two of one form with a hyphen, HHMM.
 */
export function shiftDates(value: string, days: number): string | null {
  if (/^([01]\d|2[0-3])[0-5]\d$/.test(value)) return value;
  const parts = value.split('-').map((part) => {
    if (!/^(\d{6}|\d{8}|\d{12}|\d{14})$/.test(part)) return null;
    const size = part.length === 6 ? 6 : 8;
    const moved = shiftDay(part.slice(0, size), days);
    return moved === null ? null : moved + part.slice(size);
  });
  return parts.includes(null) ? null : parts.join('-');
}
