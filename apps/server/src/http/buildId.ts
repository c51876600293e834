import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '#/config.ts';

let known: Promise<string> | null = null;

/** Names the web build that is being served: a browser that has another one tells its user (decisions B.25). */
export function buildId(config: Pick<ServerConfig, 'webRoot'>): Promise<string> {
  known ??= readFile(join(config.webRoot, 'index.html')).then(
    (html) => createHash('sha256').update(html).digest('hex').slice(0, 12),
    () => 'none',
  );
  return known;
}
