import { existsSync, readFileSync } from 'node:fs';

/** Linux counts the parent's peak into the child's `maxRSS`; what the process itself held stands in its status. */
export function peakMb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const own = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return ((own === undefined ? process.resourceUsage().maxRSS : Number(own)) * 1024) / 1e6;
}
