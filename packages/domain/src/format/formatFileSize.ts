import { placeholder } from './placeholder.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in 1024-based units with at most one decimal: 1024 gives '1 KB', 1536 '1.5 KB'. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !(bytes >= 0) || !Number.isFinite(bytes)) return placeholder;
  let value = bytes;
  let unit = 0;
  // Rounded before the comparison, so that no size reads '1024 KB'.
  while (Math.round(value * 10) / 10 >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Math.round(value * 10) / 10} ${units[unit] ?? ''}`;
}
