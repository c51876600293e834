import { readFileSync } from 'node:fs';

/** Text of a golden claim file, e.g. golden('837P/plain'). */
export const golden = (name: string): string =>
  readFileSync(new URL(`../../golden/${name}.edi`, import.meta.url), 'utf8');

/** The message with the first `from` made `to`, its segments counted anew; throws where there is no such text. */
export function mutated(message: string, from: string, to: string): string {
  if (!message.includes(from)) throw new Error(`no ${from} in the message`);
  const changed = message.replace(from, () => to);
  const segments = changed.split('~').map((segment) => segment.trim());
  const st = segments.findIndex((segment) => segment.startsWith('ST*'));
  const se = segments.findIndex((segment) => segment.startsWith('SE*'));
  return changed.replace(/SE\*\d+/, `SE*${se - st + 1}`);
}
