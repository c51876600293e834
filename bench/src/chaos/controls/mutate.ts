import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

type Change = { readonly file: string; readonly from: string; readonly to: string };

const services = join(import.meta.dirname, '../../../../apps/server/src/services');

/**
 * Spoils the engine as it is loaded, in this process alone: each text is to be found exactly once, so that a control which spoils
 * nothing any more fails aloud.
 */
export function mutate(changes: readonly Change[]): void {
  for (const { file } of changes)
    if (!existsSync(join(services, file))) throw new Error(`the control wants to spoil ${file}, which is not there`);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const here = changes.filter(({ file }) => url.endsWith(file));
      if (here.length === 0) return loaded;
      if (loaded.source === undefined || loaded.source === null) throw new Error(`${url} has no source`);
      let source =
        typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString(); // bytes, where it is no text
      for (const { from, to } of here) {
        const found = source.split(from).length - 1;
        if (found !== 1) throw new Error(`the control wants to spoil "${from}", which is there ${found} times`);
        source = source.replace(from, () => to);
      }
      return { ...loaded, source };
    },
  });
}
