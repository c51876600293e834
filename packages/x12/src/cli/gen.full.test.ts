import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';

const main = join(import.meta.dirname, 'main.ts');

describe('x12 gen', () => {
  it.each(['271', '276', '277', '277CA', '278Request', '278Response', '835', '837D', '837I', '837P'])(
    'makes a %s that has no fault',
    (kind) => {
      const { status, stdout } = spawnSync(process.execPath, [main, 'gen', kind, '--size', '10k']);
      expect(status).toBe(0);
      expect(stdout.length).toBeGreaterThan(5_000);
      expect(checkMessage(stdout).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});
