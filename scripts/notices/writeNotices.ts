import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSources, dataTerms } from './dataSources.ts';
import { bringAlong } from './licences.ts';
import { licenceTexts, standardText } from './licenceText.ts';
import { decisionOn } from './refusals.ts';
import { shippedPackages, titleOf, type Package } from './shippedPackages.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const fenced = (text: string): string => `\`\`\`\`text\n${text}\n\`\`\`\``;

/**
 * THIRD-PARTY-NOTICES.md, from the lock file, the packages that are installed and the table of data. Nothing in it depends on the
 * machine: optional packages are told by the lock file alone.
 */
export function writeNotices(root: string): string {
  const packages = shippedPackages(root);
  const installed = packages.filter(({ optional }) => !optional);
  const leansOn = new Set(packages.flatMap((one) => decisionOn(one)?.alsoText ?? []));
  const parts = [
    '# Third-party notices',
    'Written by `npm run notices`; do not edit. Coverline itself is under the Apache License 2.0, see LICENSE. What follows belongs to others: the packages with which it runs, and data that the repository carries. What only builds and tests it is not shipped and not listed.',
    '## Packages',
    table(['Package', 'Version', 'Licence'], installed.map(row)),
    '## Optional packages',
    'Installed where the platform asks for them; each brings its own text.',
    table(['Package', 'Version', 'Licence'], packages.filter(({ optional }) => optional).map(row)),
    table(['Package', 'What is inside'], Object.entries(bringAlong)),
    '## Data',
    table(
      ['What', 'Where', 'From', 'Terms'],
      dataSources.map(({ what, paths, from, terms }) => [
        what,
        paths.map((path) => `\`${path}\``).join(', '),
        from,
        `${terms}: ${dataTerms[terms]}`,
      ]),
    ),
    '## Texts',
    ...texts(root, installed),
    ...[...leansOn].map((name) => fenced(standardText(name))),
    ...dataSources.flatMap(({ text }) =>
      text === undefined ? [] : [fenced(readFileSync(join(root, text), 'utf8').trim())],
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function row(one: Package): readonly string[] {
  const because = decisionOn(one)?.because;
  const licence = one.licence ?? 'none told';
  return [one.name, one.version, because === undefined ? licence : `${licence}. ${because}`];
}

/** Each text once, below all whose text it is. */
function texts(root: string, packages: readonly Package[]): readonly string[] {
  const shared = new Map<string, { readonly terms: string; readonly whose: string[] }>();
  for (const one of packages) {
    for (const { holders, terms } of licenceTexts(root, one)) {
      // Texts that differ in line breaks, quotes or bullets alone are one.
      const key = terms.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
      const same = shared.get(key) ?? { terms, whose: [] };
      same.whose.push([titleOf(one), ...holders.map((line) => `  ${line}`)].join('\n'));
      shared.set(key, same);
    }
  }
  return [...shared.values()].map(({ terms, whose }) => fenced(`${whose.join('\n')}\n\n${terms}`));
}
