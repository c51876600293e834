import type { NoticeTone } from '#/ui/page/Notice.tsx';

/** Message severities of the wire in the four grades and the company's colour. */
export function severityTone(severity: number | null | undefined): NoticeTone {
  switch (severity) {
    case 1:
      return 'good';
    case 2:
      return 'unknown';
    case 3:
      return 'info';
    case 4:
      return 'quest';
    default:
      return 'bad';
  }
}
