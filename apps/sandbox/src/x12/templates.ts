import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Templates {
  /** The lines of `name.PAYER`, or of `name` where this payer has none of its own, with every `@other` put in. */
  readonly lines: (name: string, payerId: string) => readonly string[];
}

/** Parts of the answers to 278s. */
export const reviewTemplates = join(import.meta.dirname, '../../templates/authorization');

export function readTemplates(folder = join(import.meta.dirname, '../../templates')): Templates {
  const files = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.edi'))
      .map(
        (file) => [file.slice(0, -4), readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)] as const,
      ),
  );
  const lines = (name: string, payerId: string): readonly string[] => {
    const found = files.get(`${name}.${payerId}`) ?? files.get(name);
    if (!found) throw new Error(`no template ${name} for ${payerId}`);
    return found.flatMap((line) => (line.startsWith('@') ? lines(line.slice(1), payerId) : [line]));
  };
  return { lines };
}
