import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guides } from '../guide/guides.ts';
import { compareMap } from './compareMap.ts';
import { childrenNamed, readXml } from './readXml.ts';

// A map names its guide in the name of its file, as '837.5010.X222.A1.xml' or '999.5010X231.A1.xml'.
const guideIn = (name: string): string => /X\d{3}/.exec(name)?.[0] ?? '?';

/**
 * Compares our tables with the XML maps of a folder and prints every difference. A difference is a question and no verdict:
 * maps have errors too. Answers how many there were.
 */
export function runOracle(folder: string): number {
  let differences = 0;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.xml'))) {
    const [map] = childrenNamed(readXml(readFileSync(join(folder, name), 'utf8')), 'transaction');
    const guide = guides.find(({ kind, version }) => kind === name.slice(0, 3) && version.includes(guideIn(name)));
    if (!map || !guide) {
      console.log(`${name}: no table of ours`);
      continue;
    }
    const lines = [...compareMap(guide, map)];
    for (const line of lines) console.log(`${guide.name}\t${name}\t${line}`);
    console.log(`${name}: ${lines.length} differences from ${guide.name}`);
    differences += lines.length;
  }
  return differences;
}
